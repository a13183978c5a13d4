"""A list of the module that a function makes, in a file where lists are objects: what looks at its type makes nothing."""
#pythran export compute()
def list_primality(n):
    result = [True] * (n + 1)
    return result
def compute():
    return i
isprimecache = list_primality(1000)
def is_prime(n):
    return isprimecache[n]
# 7:12: error: i is not defined in this function or file [py-unknown-name]
