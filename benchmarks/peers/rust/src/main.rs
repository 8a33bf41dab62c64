//! Measures how fast hcl-edit and hcl-rs read the files of a list.
//!
//! usage: hcl-peers LIST PASSES
//!
//! Prints a line for each library: its name, the CPU seconds of the median pass
//! and the number of files that it refuses, separated by tabs.

use std::{env, fs};

/// The seconds of CPU time that the process has used.
fn cpu_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Reads every text once per pass, after a pass to warm up.
fn measure(name: &str, texts: &[String], passes: usize, read: impl Fn(&str) -> bool) {
    let refused = texts.iter().filter(|text| !read(text)).count();
    let mut seconds: Vec<f64> = (0..passes)
        .map(|_| {
            let begin = cpu_seconds();
            for text in texts {
                read(text);
            }
            cpu_seconds() - begin
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    println!("{name}\t{}\t{refused}", seconds[passes / 2]);
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let list = fs::read_to_string(&arguments[1]).expect("a list of files");
    let passes = arguments[2].parse().expect("a number of passes");
    let texts: Vec<String> = list
        .lines()
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect();
    measure("hcl-edit", &texts, passes, |text| {
        hcl_edit::parser::parse_body(text).is_ok()
    });
    measure("hcl-rs", &texts, passes, |text| hcl::parse(text).is_ok());
}
