# A build pipeline whose steps are derived from a list of programs.
#
#   ./dev run eval examples/pipeline.hcl --var 'version="1.4"'
#
# Variable: version, such as "1.4".

registry = "registry.example.com"

images = [
  for program in ["api", "worker", "cron"] : "registry.example.com/${program}:${version}"
]

# Tests run on every combination of system and compiler.
matrix = {
  for system, compilers in {
    debian = ["gcc-12", "clang-14"]
    macos  = ["apple-clang"]
  } : system => [for compiler in compilers : "${system}/${compiler}"]
}

stage "build" {
  timeout_minutes = 5 * 4
  script          = <<-SH
    set -eu
    cmake --preset release
    cmake --build build/release
      # artefacts of ${version} keep this indentation
  SH
}

stage "publish" {
  condition = version != "0.0"
  message   = "Release ${version}%{ if version == "1.0" } - the first one!%{ endif }"

  notify "mail" { to = "releases@example.com" }
  notify "chat" { to = "#releases" }
}
