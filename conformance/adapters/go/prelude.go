package main

// The variables and functions that every test may use: conformance/README.md,
// "Prelude".

import (
	"errors"
	"reflect"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/tryfunc"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

var capsule = cty.CapsuleVal(cty.Capsule("cap", reflect.TypeOf(0)), new(int))

func showArguments(args []cty.Value, _ cty.Type) (cty.Value, error) {
	var parts []string
	for _, arg := range args {
		parts = append(parts, show(arg))
	}
	return cty.StringVal(strings.Join(parts, ",")), nil
}

func parameter(name string, t cty.Type) function.Parameter {
	return function.Parameter{Name: name, Type: t}
}

func allowing(null, unknown, dynamic bool) function.Parameter {
	p := parameter("value", cty.DynamicPseudoType)
	p.AllowNull, p.AllowUnknown, p.AllowDynamicType = null, unknown, dynamic
	return p
}

func showing(parameters ...function.Parameter) function.Function {
	return function.New(&function.Spec{
		Params: parameters,
		Type:   function.StaticReturnType(cty.String),
		Impl:   showArguments,
	})
}

func typed(t cty.Type) function.Function { return showing(parameter("value", t)) }

// ofType is a function whose argument is a type expression.
func ofType(make func(cty.Type) cty.Value) function.Function {
	p := parameter("type", typeexpr.TypeConstraintType)
	return function.New(&function.Spec{
		Params: []function.Parameter{p},
		Type: func(args []cty.Value) (cty.Type, error) {
			return typeexpr.TypeConstraintFromVal(args[0]), nil
		},
		Impl: func(args []cty.Value, t cty.Type) (cty.Value, error) {
			return make(typeexpr.TypeConstraintFromVal(args[0])), nil
		},
	})
}

func variadic() function.Function {
	rest := parameter("rest", cty.DynamicPseudoType)
	return function.New(&function.Spec{
		Params:   []function.Parameter{parameter("a", cty.DynamicPseudoType)},
		VarParam: &rest,
		Type:     function.StaticReturnType(cty.String),
		Impl:     showArguments,
	})
}

func failing() function.Function {
	return function.New(&function.Spec{
		Type: function.StaticReturnType(cty.String),
		Impl: func([]cty.Value, cty.Type) (cty.Value, error) {
			return cty.NilVal, errors.New("this function always fails")
		},
	})
}

// ofMarks is a function of anything, whose marks it sees.
func ofMarks(result func(cty.Value) cty.Value) function.Function {
	p := allowing(true, true, true)
	p.AllowMarked = true
	return function.New(&function.Spec{
		Params: []function.Parameter{p},
		Type: func(args []cty.Value) (cty.Type, error) {
			return result(args[0]).Type(), nil
		},
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			return result(args[0]), nil
		},
	})
}

func sensitive(v cty.Value) cty.Value { return v.Mark("sensitive") }

func marked(v cty.Value) cty.Value { return cty.BoolVal(v.IsMarked()) }

func markedWithin(v cty.Value) cty.Value { return cty.BoolVal(v.ContainsMarked()) }

var anyType = cty.DynamicPseudoType

var preludeFunctions = map[string]function.Function{
	"f_any":     showing(allowing(false, false, false)),
	"f_null":    showing(allowing(true, false, false)),
	"f_unk":     showing(allowing(false, true, false)),
	"f_dyn":     showing(allowing(false, false, true)),
	"f_dynunk":  showing(allowing(false, true, true)),
	"f_all":     showing(allowing(true, true, true)),
	"f_str":     typed(cty.String),
	"f_num":     typed(cty.Number),
	"f_bool":    typed(cty.Bool),
	"f_strlist": typed(cty.List(cty.String)),
	"f_strset":  typed(cty.Set(cty.String)),
	"f_anylist": typed(cty.List(anyType)),
	"f_anymap":  typed(cty.Map(anyType)),
	"f_two":     showing(parameter("a", anyType), parameter("b", anyType)),
	"f_zero":    showing(),
	"f_var":     variadic(),
	"f_fail":    failing(),
	"ns::f":     showing(parameter("x", anyType)),
	"unknown":   ofType(cty.UnknownVal),
	"nullof":    ofType(cty.NullVal),

	"sensitive":     ofMarks(sensitive),
	"marked":        ofMarks(marked),
	"marked_within": ofMarks(markedWithin),

	"upper":      stdlib.UpperFunc,
	"lower":      stdlib.LowerFunc,
	"length":     stdlib.LengthFunc,
	"min":        stdlib.MinFunc,
	"max":        stdlib.MaxFunc,
	"concat":     stdlib.ConcatFunc,
	"jsonencode": stdlib.JSONEncodeFunc,
	"jsondecode": stdlib.JSONDecodeFunc,
	"coalesce":   stdlib.CoalesceFunc,
	"strlen":     stdlib.StrlenFunc,
	"substr":     stdlib.SubstrFunc,
	"convert":    typeexpr.ConvertFunc,
	"try":        tryfunc.TryFunc,
	"can":        tryfunc.CanFunc,
	"tolist":     stdlib.MakeToFunc(cty.List(anyType)),
	"toset":      stdlib.MakeToFunc(cty.Set(anyType)),
	"tomap":      stdlib.MakeToFunc(cty.Map(anyType)),
	"tostring":   stdlib.MakeToFunc(cty.String),
	"tonumber":   stdlib.MakeToFunc(cty.Number),
	"tobool":     stdlib.MakeToFunc(cty.Bool),

	"abs":             stdlib.AbsoluteFunc,
	"ceil":            stdlib.CeilFunc,
	"chomp":           stdlib.ChompFunc,
	"chunklist":       stdlib.ChunklistFunc,
	"coalescelist":    stdlib.CoalesceListFunc,
	"compact":         stdlib.CompactFunc,
	"contains":        stdlib.ContainsFunc,
	"csvdecode":       stdlib.CSVDecodeFunc,
	"distinct":        stdlib.DistinctFunc,
	"element":         stdlib.ElementFunc,
	"flatten":         stdlib.FlattenFunc,
	"floor":           stdlib.FloorFunc,
	"format":          stdlib.FormatFunc,
	"formatdate":      stdlib.FormatDateFunc,
	"formatlist":      stdlib.FormatListFunc,
	"indent":          stdlib.IndentFunc,
	"index":           stdlib.IndexFunc,
	"join":            stdlib.JoinFunc,
	"keys":            stdlib.KeysFunc,
	"log":             stdlib.LogFunc,
	"lookup":          stdlib.LookupFunc,
	"merge":           stdlib.MergeFunc,
	"parseint":        stdlib.ParseIntFunc,
	"pow":             stdlib.PowFunc,
	"range":           stdlib.RangeFunc,
	"regex":           stdlib.RegexFunc,
	"regexall":        stdlib.RegexAllFunc,
	"replace":         stdlib.ReplaceFunc,
	"reverse":         stdlib.ReverseListFunc,
	"setintersection": stdlib.SetIntersectionFunc,
	"setproduct":      stdlib.SetProductFunc,
	"setsubtract":     stdlib.SetSubtractFunc,
	"setunion":        stdlib.SetUnionFunc,
	"signum":          stdlib.SignumFunc,
	"slice":           stdlib.SliceFunc,
	"sort":            stdlib.SortFunc,
	"split":           stdlib.SplitFunc,
	"strrev":          stdlib.ReverseFunc,
	"timeadd":         stdlib.TimeAddFunc,
	"title":           stdlib.TitleFunc,
	"trim":            stdlib.TrimFunc,
	"trimprefix":      stdlib.TrimPrefixFunc,
	"trimspace":       stdlib.TrimSpaceFunc,
	"trimsuffix":      stdlib.TrimSuffixFunc,
	"values":          stdlib.ValuesFunc,
	"zipmap":          stdlib.ZipmapFunc,

	"add":                    stdlib.AddFunc,
	"and":                    stdlib.AndFunc,
	"divide":                 stdlib.DivideFunc,
	"equal":                  stdlib.EqualFunc,
	"greaterthan":            stdlib.GreaterThanFunc,
	"greaterthanorequalto":   stdlib.GreaterThanOrEqualToFunc,
	"hasindex":               stdlib.HasIndexFunc,
	"int":                    stdlib.IntFunc,
	"lessthan":               stdlib.LessThanFunc,
	"lessthanorequalto":      stdlib.LessThanOrEqualToFunc,
	"modulo":                 stdlib.ModuloFunc,
	"multiply":               stdlib.MultiplyFunc,
	"negate":                 stdlib.NegateFunc,
	"not":                    stdlib.NotFunc,
	"notequal":               stdlib.NotEqualFunc,
	"or":                     stdlib.OrFunc,
	"regexreplace":           stdlib.RegexReplaceFunc,
	"sethaselement":          stdlib.SetHasElementFunc,
	"setsymmetricdifference": stdlib.SetSymmetricDifferenceFunc,
	"subtract":               stdlib.SubtractFunc,
}

// context is the scope of a test, or false when a variable has an error.
func (q *question) context() (*hcl.EvalContext, bool) {
	if q.EvaluationMode == "literal-only" {
		return nil, true
	}
	ctx := &hcl.EvalContext{
		Variables: map[string]cty.Value{
			"dyn":     cty.DynamicVal,
			"pos_inf": cty.PositiveInfinity,
			"neg_inf": cty.NegativeInfinity,
			"cap":     capsule,
		},
		Functions: preludeFunctions,
	}
	for _, v := range q.Vars {
		e, diags := hclsyntax.ParseExpression([]byte(v.text), "variable", hcl.InitialPos)
		if q.note(diags) {
			return nil, false
		}
		value, diags := e.Value(ctx)
		if q.note(diags) {
			return nil, false
		}
		ctx.Variables[v.name] = value
	}
	if q.NoVariables {
		ctx.Variables = nil
	}
	if q.NoFunctions {
		ctx.Functions = nil
	}
	return ctx, true
}
