allow = request.method == "GET" || is_admin(request.user)
log   = request.size > 1000 ? "yes" : true
limit = is_admin(request.user) ? 100 : 10
