title = "Shop"
port  = 8000 + 80
hosts = [for n in ["a", "b"] : "${n}.example.org"]
