package main

// What is done with the input of a test, by mode. A mode gives an outcome, or
// an error that says why the test cannot be answered.

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	hcljson "github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// The name of the input in ranges.
const inputName = "input"

type mode func(q *question) (string, error)

var modes map[string]mode

func init() {
	modes = map[string]mode{
		"accept":   acceptMode,
		"parse":    parseMode,
		"ident":    identMode,
		"tokens":   tokensMode,
		"expr":     valueMode(nativeExpression),
		"tmpl":     valueMode(nativeTemplate),
		"jsonexpr": valueMode(jsonExpression),
		"convert":  convertMode,
		"conforms": conformsMode,
		"safeconv": safeconvMode,
		"unify":    unifyMode,

		"config":       configMode,
		"recover":      recoverMode,
		"attrs":        attributesMode(nativeBody),
		"jsonattrs":    attributesMode(jsonBody),
		"body":         bodyMode(nativeBody, false),
		"jsonbody":     bodyMode(jsonBody, false),
		"dynblock":     bodyMode(nativeBody, true),
		"jsondynblock": bodyMode(jsonBody, true),
		"userfunc":     userfuncMode,

		"type":       typeMode(typeexpr.Type),
		"constraint": typeMode(typeexpr.TypeConstraint),
		"defaults":   typeMode(withDefaults),
	}
	addStaticModes("static_", nativeExpression)
	addStaticModes("jsonstatic_", jsonExpression)
}

// An expression, or nil after an error.
type parseExpression func(q *question) hcl.Expression

func nativeExpression(q *question) hcl.Expression {
	e, diags := hclsyntax.ParseExpression(q.source, inputName, hcl.InitialPos)
	if q.note(diags) {
		return nil
	}
	return e
}

func nativeTemplate(q *question) hcl.Expression {
	e, diags := hclsyntax.ParseTemplate(q.source, inputName, hcl.InitialPos)
	if q.note(diags) {
		return nil
	}
	return e
}

func jsonExpression(q *question) hcl.Expression {
	e, diags := hcljson.ParseExpression(q.source, inputName)
	if q.note(diags) {
		return nil
	}
	return e
}

func acceptMode(q *question) (string, error) {
	if nativeBody(q) == nil {
		return failed, nil
	}
	return "OK", nil
}

func parseMode(q *question) (string, error) {
	if nativeExpression(q) == nil {
		return failed, nil
	}
	return "OK", nil
}

func identMode(q *question) (string, error) {
	return fmt.Sprint(hclsyntax.ValidIdentifier(string(q.source))), nil
}

func tokensMode(q *question) (string, error) {
	tokens, _ := hclsyntax.LexConfig(q.source, inputName, hcl.InitialPos)
	var parts []string
	for _, t := range tokens {
		parts = append(parts, fmt.Sprintf("%s(%s)@%d:%d",
			strings.TrimPrefix(t.Type.String(), "Token"), quote(string(t.Bytes)),
			t.Range.Start.Line, t.Range.Start.Column))
	}
	return strings.Join(parts, " "), nil
}

// evaluate gives the value of an expression, or false after an error.
func (q *question) evaluate(parse parseExpression) (cty.Value, bool) {
	e := parse(q)
	if e == nil {
		return cty.DynamicVal, false
	}
	ctx, ok := q.context()
	if !ok {
		return cty.DynamicVal, false
	}
	v, diags := e.Value(ctx)
	return v, !q.note(diags)
}

func valueMode(parse parseExpression) mode {
	return func(q *question) (string, error) {
		v, ok := q.evaluate(parse)
		if !ok {
			return failed, nil
		}
		return showTyped(v), nil
	}
}

// typeOf reads a type of a test.
func typeOf(text string) (cty.Type, *typeexpr.Defaults, error) {
	e, diags := hclsyntax.ParseExpression([]byte(text), "type", hcl.InitialPos)
	if diags.HasErrors() {
		return cty.NilType, nil, fmt.Errorf("needs the type %s", text)
	}
	t, defaults, diags := typeexpr.TypeConstraintWithDefaults(e)
	if diags.HasErrors() {
		return cty.NilType, nil, fmt.Errorf("needs the type %s", text)
	}
	return t, defaults, nil
}

func (q *question) types(count int) ([]cty.Type, error) {
	var types []cty.Type
	for _, text := range q.Types {
		t, _, err := typeOf(text)
		if err != nil {
			return nil, err
		}
		types = append(types, t)
	}
	if count >= 0 && len(types) != count {
		return nil, fmt.Errorf("needs another number of types")
	}
	return types, nil
}

func convertMode(q *question) (string, error) {
	target, defaults, err := typeOf(q.TargetType)
	if err != nil {
		return "", err
	}
	v, ok := q.evaluate(nativeExpression)
	if !ok {
		return failed, nil
	}
	if defaults != nil && !v.IsNull() {
		v = defaults.Apply(v)
	}
	if v, err = convert.Convert(v, target); err != nil {
		return failed, nil
	}
	return showTyped(v), nil
}

func conformsMode(q *question) (string, error) {
	types, err := q.types(2)
	if err != nil {
		return "", err
	}
	return fmt.Sprint(len(types[0].TestConformance(types[1])) == 0), nil
}

func safeconvMode(q *question) (string, error) {
	types, err := q.types(2)
	if err != nil {
		return "", err
	}
	switch {
	case types[0].Equals(types[1]):
		return "identity", nil
	case convert.GetConversion(types[0], types[1]) != nil:
		return "safe", nil
	case convert.GetConversionUnsafe(types[0], types[1]) != nil:
		return "unsafe", nil
	}
	return "none", nil
}

func unifyMode(q *question) (string, error) {
	types, err := q.types(-1)
	if err != nil {
		return "", err
	}
	t, _ := convert.UnifyUnsafe(types)
	if t == cty.NilType {
		return failed, nil
	}
	return showType(t), nil
}

func withDefaults(e hcl.Expression) (cty.Type, hcl.Diagnostics) {
	t, _, diags := typeexpr.TypeConstraintWithDefaults(e)
	return t, diags
}

func typeMode(read func(hcl.Expression) (cty.Type, hcl.Diagnostics)) mode {
	return func(q *question) (string, error) {
		e := nativeExpression(q)
		if e == nil {
			return failed, nil
		}
		t, diags := read(e)
		if q.note(diags) {
			return failed, nil
		}
		return showType(t), nil
	}
}
