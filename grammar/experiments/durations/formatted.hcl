timeout = 5m
wait    = [1s, 250ms]
