// The code that the peers of the benchmarks share. They print one line per
// operation: nanoseconds of CPU time, a tab, and the name. The time is the
// median of five after a warm-up call, minus that of an empty call.
package main

import (
	"fmt"
	"sort"
	"syscall"

	"github.com/zclconf/go-cty/cty"
)

var sink cty.Value
var truth bool

func cpuNanoseconds() int64 {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func timeOf(call func(), times int) float64 {
	began := cpuNanoseconds()
	for i := 0; i < times; i++ {
		call()
	}
	return float64(cpuNanoseconds()-began) / float64(times)
}

// The time of calling a function that does nothing, which is subtracted from
// every operation.
var emptyCall float64

func medianOf(call func()) float64 {
	times := 1
	for timeOf(call, times)*float64(times) < 5e7 {
		times *= 2
	}
	var found []float64
	for i := 0; i < 5; i++ {
		found = append(found, timeOf(call, times))
	}
	sort.Float64s(found)
	return found[2]
}

func measure(name string, call func()) {
	fmt.Printf("%.2f\t%s\n", medianOf(call)-emptyCall, name)
}
