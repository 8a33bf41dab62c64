titel = "shop" # 😀
