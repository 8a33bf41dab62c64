workers = 8
