title = "shop"
