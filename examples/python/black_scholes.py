"""The prices of European options by the formula of Black and Scholes."""
import numpy as np


def normal_distribution(x):
    """The distribution function of the normal distribution, to seven digits (Abramowitz and Stegun, 26.2.17)."""
    k = 1.0 / (1.0 + 0.2316419 * np.abs(x))
    polynomial = k * (0.319381530 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    tail = 0.3989422804014327 * np.exp(-0.5 * x * x) * polynomial
    return np.where(x > 0, 1.0 - tail, tail)


#pythran export black_scholes(float64[:], float64[:], float64[:], float64, float64)
def black_scholes(price, strike, years, rate, volatility):
    """The prices of calls and puts for stock prices, strikes and times, all of length n."""
    root = volatility * np.sqrt(years)
    d1 = (np.log(price / strike) + (rate + 0.5 * volatility * volatility) * years) / root
    d2 = d1 - root
    discounted = strike * np.exp(-rate * years)
    call = price * normal_distribution(d1) - discounted * normal_distribution(d2)
    put = discounted * normal_distribution(-d2) - price * normal_distribution(-d1)
    return call, put


def arguments(size=1 << 20):
    rng = np.random.default_rng(7)
    return rng.random(size) * 25 + 5, rng.random(size) * 99 + 1, rng.random(size) * 9.75 + 0.25, np.float64(0.02), np.float64(0.3)


SMALL = 100
EXAMPLE = black_scholes
