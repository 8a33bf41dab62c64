// Functions of go-cty and those that hosts add, as Terraform defines them with
// the same libraries: the peer of function_rows.cpp.
package main

import (
	"crypto/md5"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/apparentlymart/go-cidr/cidr"
	yaml "github.com/zclconf/go-cty-yaml"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
	"github.com/zclconf/go-cty/cty/gocty"
)

func text(characters string) cty.Value { return cty.StringVal(characters) }

// A function with these parameters and a string as its result.
func ofText(parameters []cty.Type, call func(args []cty.Value) (string, error)) function.Function {
	var params []function.Parameter
	for _, each := range parameters {
		params = append(params, function.Parameter{Name: "value", Type: each})
	}
	return function.New(&function.Spec{
		Params: params,
		Type:   function.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, retType cty.Type) (cty.Value, error) {
			result, err := call(args)
			return cty.StringVal(result), err
		},
	})
}

func ofOneText(call func(string) string) function.Function {
	return ofText([]cty.Type{cty.String}, func(args []cty.Value) (string, error) {
		return call(args[0].AsString()), nil
	})
}

var md5Function = ofOneText(func(s string) string {
	sum := md5.Sum([]byte(s))
	return hex.EncodeToString(sum[:])
})

var sha256Function = ofOneText(func(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
})

var base64sha512Function = ofOneText(func(s string) string {
	sum := sha512.Sum512([]byte(s))
	return base64.StdEncoding.EncodeToString(sum[:])
})

var cidrhostFunction = ofText([]cty.Type{cty.String, cty.Number},
	func(args []cty.Value) (string, error) {
		var number int
		if err := gocty.FromCtyValue(args[1], &number); err != nil {
			return "", err
		}
		_, network, err := net.ParseCIDR(args[0].AsString())
		if err != nil {
			return "", err
		}
		ip, err := cidr.Host(network, number)
		return ip.String(), err
	})

var cidrsubnetFunction = ofText([]cty.Type{cty.String, cty.Number, cty.Number},
	func(args []cty.Value) (string, error) {
		var bits, number int
		if err := gocty.FromCtyValue(args[1], &bits); err != nil {
			return "", err
		}
		if err := gocty.FromCtyValue(args[2], &number); err != nil {
			return "", err
		}
		_, network, err := net.ParseCIDR(args[0].AsString())
		if err != nil {
			return "", err
		}
		subnet, err := cidr.Subnet(network, bits, number)
		if err != nil {
			return "", err
		}
		return subnet.String(), nil
	})

func names(count, first int) []cty.Value {
	var result []cty.Value
	for i := 0; i < count; i++ {
		result = append(result, text("name-"+strconv.Itoa(first+i*37%count)))
	}
	return result
}

func objectOfServer(i int) cty.Value {
	return cty.ObjectVal(map[string]cty.Value{
		"id":      cty.NumberIntVal(int64(i)),
		"name":    text("web-" + strconv.Itoa(i)),
		"enabled": cty.True,
		"region":  text("eu-west-1"),
		"ports":   cty.TupleVal([]cty.Value{cty.NumberIntVal(80), cty.NumberIntVal(443)}),
	})
}

func objectsOfServers() cty.Value {
	var result []cty.Value
	for i := 0; i < 20; i++ {
		result = append(result, objectOfServer(i))
	}
	return cty.TupleVal(result)
}

func mapOfNames(first int) cty.Value {
	entries := map[string]cty.Value{}
	for _, each := range names(50, first) {
		entries[each.AsString()] = each
	}
	return cty.MapVal(entries)
}

func csvLines() string {
	result := "id,name,region,comment\n"
	for i := 0; i < 100; i++ {
		result += fmt.Sprintf("%d,web-%d,eu-west-1,\"one, two\"\n", i, i)
	}
	return result
}

// The names of the calls to measure; all where the command line has none.
var wanted = map[string]bool{}

func measureCall(name string, f function.Function, args ...cty.Value) cty.Value {
	result, err := f.Call(args)
	if err != nil {
		panic(name + ": " + err.Error())
	}
	if len(wanted) == 0 || wanted[name] {
		measure(name, func() { sink, _ = f.Call(args) })
	}
	return result
}

func textFunctions() {
	tags := text(strings.Repeat("name-17 region-4 ", 50))
	measureCall("regex, three groups", stdlib.RegexFunc,
		text(`^([a-z]+)-(\d+)\.(\w+)$`), text("server-1234.internal"))
	measureCall("regexall, 100 matches", stdlib.RegexAllFunc, text(`[a-z]+-\d+`), tags)
	measureCall("format, four verbs", stdlib.FormatFunc, text("%s-%03d: %v (%.2f)"),
		text("web"), cty.NumberIntVal(7), cty.True, cty.NumberFloatVal(3.25))
	measureCall("formatlist, 100 names", stdlib.FormatListFunc, text("%s.example.com"),
		cty.ListVal(names(100, 0)))
	measureCall("split, 100 parts", stdlib.SplitFunc, text(" "),
		text(strings.Repeat("name ", 99)+"name"))
	measureCall("join, 100 names", stdlib.JoinFunc, text(","), cty.ListVal(names(100, 0)))
	measureCall("replace, 100 places", stdlib.ReplaceFunc, tags, text("-"), text("_"))
}

func documentFunctions() {
	json := measureCall("jsonencode, 20 objects", stdlib.JSONEncodeFunc, objectsOfServers())
	measureCall("jsondecode, 20 objects", stdlib.JSONDecodeFunc, json)
	measureCall("csvdecode, 100 lines", stdlib.CSVDecodeFunc, text(csvLines()))
	document := measureCall("yamlencode, 20 objects", yaml.YAMLEncodeFunc, objectsOfServers())
	measureCall("yamldecode, 20 objects", yaml.YAMLDecodeFunc, document)
}

func collectionFunctions() {
	one, other := cty.SetVal(names(100, 0)), cty.SetVal(names(100, 50))
	measureCall("setunion, 100 and 100", stdlib.SetUnionFunc, one, other)
	measureCall("setintersection, 100 and 100", stdlib.SetIntersectionFunc, one, other)
	measureCall("setsubtract, 100 and 100", stdlib.SetSubtractFunc, one, other)
	ten := cty.ListVal(names(10, 0))
	measureCall("flatten, 10 of 10", stdlib.FlattenFunc,
		cty.TupleVal([]cty.Value{ten, ten, ten, ten, ten, ten, ten, ten, ten, ten}))
	measureCall("merge, 50 and 50", stdlib.MergeFunc, mapOfNames(0), mapOfNames(25))
	measureCall("setproduct, 10, 10 and 10", stdlib.SetProductFunc, ten, ten, ten)
	var twice []cty.Value
	for _, each := range names(200, 0) {
		twice = append(twice, each, each)
	}
	measureCall("sort, 200 names", stdlib.SortFunc, cty.ListVal(names(200, 0)))
	measureCall("distinct, 400 names", stdlib.DistinctFunc, cty.ListVal(twice))
}

func otherFunctions() {
	page := text(strings.Repeat("0123456789abcdef", 64))
	measureCall("md5, 1 KiB", md5Function, page)
	measureCall("sha256, 1 KiB", sha256Function, page)
	measureCall("base64sha512, 1 KiB", base64sha512Function, page)
	measureCall("md5, 5 bytes", md5Function, text("hello"))
	measureCall("sha256, 5 bytes", sha256Function, text("hello"))
	measureCall("cidrhost", cidrhostFunction, text("10.12.112.0/20"), cty.NumberIntVal(16))
	measureCall("cidrsubnet", cidrsubnetFunction, text("172.16.0.0/12"),
		cty.NumberIntVal(4), cty.NumberIntVal(2))
	measureCall("cidrsubnet, IPv6", cidrsubnetFunction, text("fd00:fd12:3456:7890::/56"),
		cty.NumberIntVal(16), cty.NumberIntVal(162))
	time := text("2018-01-02T23:12:01-08:00")
	measureCall("formatdate", stdlib.FormatDateFunc, text("EEEE, DD-MMM-YY hh:mm:ss ZZZ"), time)
	measureCall("timeadd", stdlib.TimeAddFunc, time, text("1h30m"))
}

func main() {
	runtime.GOMAXPROCS(1)
	for _, name := range os.Args[1:] {
		wanted[name] = true
	}
	emptyCall = medianOf(func() {})
	textFunctions()
	documentFunctions()
	collectionFunctions()
	otherFunctions()
}
