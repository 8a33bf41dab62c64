package main

// Modes of static analysis.

import (
	"fmt"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
)

type analysis func(q *question, e hcl.Expression) (string, hcl.Diagnostics)

func addStaticModes(prefix string, parse parseExpression) {
	for name, analyse := range map[string]analysis{
		"list":         staticList,
		"map":          staticMap,
		"call":         staticCall,
		"traversal":    staticTraversal,
		"reltraversal": staticRelTraversal,
		"keyword":      staticKeyword,
		"vars":         staticVars,
	} {
		analyse := analyse
		modes[prefix+name] = func(q *question) (string, error) {
			e := parse(q)
			if e == nil {
				return failed, nil
			}
			text, diags := analyse(q, e)
			if q.note(diags) {
				return failed, nil
			}
			return text, nil
		}
	}
}

// valueOf evaluates a part; its errors are not those of the whole.
func (q *question) valueOf(e hcl.Expression) string {
	ctx, ok := q.context()
	if !ok {
		return "<error>"
	}
	v, diags := e.Value(ctx)
	if diags.HasErrors() {
		return "<error>"
	}
	return show(v)
}

func staticList(q *question, e hcl.Expression) (string, hcl.Diagnostics) {
	elements, diags := hcl.ExprList(e)
	var parts []string
	for _, each := range elements {
		parts = append(parts, q.valueOf(each))
	}
	return fmt.Sprintf("%d:[%s]", len(elements), strings.Join(parts, ", ")), diags
}

func staticMap(q *question, e hcl.Expression) (string, hcl.Diagnostics) {
	pairs, diags := hcl.ExprMap(e)
	var parts []string
	for _, pair := range pairs {
		key := q.valueOf(pair.Key)
		if keyword := hcl.ExprAsKeyword(pair.Key); keyword != "" {
			key += "/kw:" + keyword
		}
		parts = append(parts, key+" => "+q.valueOf(pair.Value))
	}
	return fmt.Sprintf("%d:{%s}", len(pairs), strings.Join(parts, ", ")), diags
}

func staticCall(_ *question, e hcl.Expression) (string, hcl.Diagnostics) {
	call, diags := hcl.ExprCall(e)
	if call == nil {
		return "", diags
	}
	return fmt.Sprintf("%s/%d", call.Name, len(call.Arguments)), diags
}

func staticTraversal(_ *question, e hcl.Expression) (string, hcl.Diagnostics) {
	t, diags := hcl.AbsTraversalForExpr(e)
	return showTraversal(t), diags
}

func staticRelTraversal(_ *question, e hcl.Expression) (string, hcl.Diagnostics) {
	t, diags := hcl.RelTraversalForExpr(e)
	return showTraversal(t), diags
}

func staticKeyword(_ *question, e hcl.Expression) (string, hcl.Diagnostics) {
	return hcl.ExprAsKeyword(e), nil
}

func staticVars(_ *question, e hcl.Expression) (string, hcl.Diagnostics) {
	seen := map[string]bool{}
	var names []string
	for _, t := range e.Variables() {
		if text := showTraversal(t); !seen[text] {
			seen[text] = true
			names = append(names, text)
		}
	}
	sort.Strings(names)
	return strings.Join(names, " "), nil
}
