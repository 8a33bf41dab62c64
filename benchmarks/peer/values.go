// Operations on values of go-cty, the model that hashicorp/hcl uses: the peer
// of value_rows.cpp; measure.go describes the output.
//
// With an argument, the name of a file that lists files in JSON syntax, it
// measures only the parsing of these files (json.go).
package main

import (
	"math/big"
	"os"
	"runtime"
	"strconv"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

func number(text string) cty.Value {
	value, err := cty.ParseNumberVal(text)
	if err != nil {
		panic(err)
	}
	return value
}

func converted(value cty.Value, target cty.Type) func() {
	return func() {
		result, err := convert.Convert(value, target)
		if err != nil {
			panic(err)
		}
		sink = result
	}
}

func numbers(count int) []cty.Value {
	var values []cty.Value
	for i := 0; i < count; i++ {
		values = append(values, cty.NumberIntVal(int64(i)))
	}
	return values
}

func server(i int) cty.Value {
	return cty.ObjectVal(map[string]cty.Value{
		"id":      cty.NumberIntVal(int64(i)),
		"name":    cty.StringVal("web-" + strconv.Itoa(i)),
		"enabled": cty.True,
		"region":  cty.StringVal("eu-west-1"),
		"tags": cty.MapVal(map[string]cty.Value{
			"env":  cty.StringVal("prod"),
			"team": cty.StringVal("web"),
		}),
	})
}

func servers() cty.Value {
	var values []cty.Value
	for i := 0; i < 20; i++ {
		values = append(values, server(i))
	}
	return cty.ListVal(values)
}

func construction() {
	ready := numbers(100)
	text := cty.StringVal("hello world")
	measure("integer made", func() { sink = cty.NumberIntVal(12345) })
	measure("number of a double made", func() { sink = cty.NumberFloatVal(2.5) })
	measure("string of 11 bytes made", func() { sink = cty.StringVal("hello world") })
	measure("list of 100 numbers made", func() { sink = cty.ListVal(ready) })
	measure("map of 5 strings made", func() {
		sink = cty.MapVal(map[string]cty.Value{
			"id": text, "name": text, "enabled": text, "region": text, "tags": text})
	})
	measure("object of 5 attributes made", func() {
		sink = cty.ObjectVal(map[string]cty.Value{
			"id": text, "name": text, "enabled": cty.True, "region": text, "tags": ready[7]})
	})
}

func arithmetic() {
	seven, three, two := number("7"), number("3"), number("2")
	a, b := number("2.5"), number("10.25")
	c, d := number("0.1"), number("0.7")
	measure("integers added", func() { sink = seven.Add(three) })
	measure("integers multiplied", func() { sink = seven.Multiply(three) })
	measure("integers, remainder", func() { sink = seven.Modulo(three) })
	measure("integers compared", func() { sink = seven.LessThan(three) })
	measure("2.5 + 10.25", func() { sink = a.Add(b) })
	measure("2.5 * 10.25", func() { sink = a.Multiply(b) })
	measure("10.25 / 2", func() { sink = b.Divide(two) })
	measure("0.1 + 0.7", func() { sink = c.Add(d) })
	measure("0.1 * 0.7", func() { sink = c.Multiply(d) })
	measure("7 / 3", func() { sink = seven.Divide(three) })
}

func equality() {
	a, b := cty.StringVal("eu-west-1"), cty.StringVal("eu-west-1")
	x, y := cty.NumberIntVal(12345), cty.NumberIntVal(12345)
	list, same := cty.ListVal(numbers(100)), cty.ListVal(numbers(100))
	deep, copied := servers(), servers()
	measure("equal integers", func() { sink = x.Equals(y) })
	measure("equal strings", func() { sink = a.Equals(b) })
	measure("equal lists of 100 numbers", func() { sink = list.Equals(same) })
	measure("equal lists of 20 objects", func() { sink = deep.Equals(copied) })
}

func conversion() {
	var mixed []cty.Value
	attributes := map[string]cty.Value{}
	for i := 0; i < 10; i++ {
		mixed = append(mixed, cty.NumberIntVal(int64(i)), cty.StringVal("s"))
		attributes["key"+strconv.Itoa(i)] = cty.NumberIntVal(int64(i))
	}
	tuple, object := cty.TupleVal(mixed), cty.ObjectVal(attributes)
	measure("string to integer", converted(cty.StringVal("12345"), cty.Number))
	measure("string to fraction", converted(cty.StringVal("3.25"), cty.Number))
	measure("string to decimal", converted(cty.StringVal("3.14159"), cty.Number))
	measure("integer to string", converted(cty.NumberIntVal(12345), cty.String))
	measure("fraction to string", converted(number("3.25"), cty.String))
	measure("decimal to string", converted(number("3.14159"), cty.String))
	measure("tuple of 20 to list(string)", converted(tuple, cty.List(cty.String)))
	measure("object of 10 to map(number)", converted(object, cty.Map(cty.Number)))
	measure("object of 10 to map(string)", converted(object, cty.Map(cty.String)))
}

func iterated(value cty.Value) func() {
	return func() {
		for it := value.ElementIterator(); it.Next(); {
			_, sink = it.Element()
		}
	}
}

func iteration() {
	entries := map[string]cty.Value{}
	for i := 0; i < 100; i++ {
		entries["key"+strconv.Itoa(i)] = cty.NumberIntVal(int64(i))
	}
	thousand := cty.ListVal(numbers(1000))
	measure("list of 1000 iterated", iterated(thousand))
	measure("map of 100 iterated", iterated(cty.MapVal(entries)))
	measure("list of 1000 numbers read", func() {
		total := int64(0)
		for it := thousand.ElementIterator(); it.Next(); {
			_, element := it.Element()
			small, accuracy := element.AsBigFloat().Int64()
			if accuracy == big.Exact {
				total += small
			}
		}
		truth = total == 499500
	})
}

func main() {
	runtime.GOMAXPROCS(1)
	if len(os.Args) > 1 {
		jsonParsing(os.Args[1])
		return
	}
	emptyCall = medianOf(func() {})
	construction()
	arithmetic()
	equality()
	conversion()
	iteration()
}
