port = "😀" + 1
