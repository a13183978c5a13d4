7 square 12:9 n=3
