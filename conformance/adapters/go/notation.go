package main

// The notation of values, types and traversals: conformance/README.md,
// "Outcomes".

import (
	"fmt"
	"math/big"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\r':
			b.WriteString(`\r`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < 0x20 || c == 0x7F:
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func showKey(k string) string {
	if hclsyntax.ValidIdentifier(k) {
		return k
	}
	return quote(k)
}

func showNumber(f *big.Float) string {
	if f.IsInf() {
		if f.Sign() < 0 {
			return "-Infinity"
		}
		return "Infinity"
	}
	if f.Sign() == 0 {
		return "0"
	}
	return f.Text('f', -1)
}

func showType(t cty.Type) string {
	switch {
	case t == cty.DynamicPseudoType:
		return "any"
	case t.IsPrimitiveType():
		return t.FriendlyName()
	case t.IsListType():
		return "list(" + showType(t.ElementType()) + ")"
	case t.IsSetType():
		return "set(" + showType(t.ElementType()) + ")"
	case t.IsMapType():
		return "map(" + showType(t.ElementType()) + ")"
	case t.IsTupleType():
		var parts []string
		for _, e := range t.TupleElementTypes() {
			parts = append(parts, showType(e))
		}
		return "tuple([" + strings.Join(parts, ",") + "])"
	case t.IsObjectType():
		return showObjectType(t)
	case t.IsCapsuleType():
		return "capsule(" + t.FriendlyName() + ")"
	}
	return t.GoString()
}

func showObjectType(t cty.Type) string {
	var names, parts []string
	for name := range t.AttributeTypes() {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		text := showType(t.AttributeType(name))
		if t.AttributeOptional(name) {
			text = "optional(" + text + ")"
		}
		parts = append(parts, showKey(name)+"="+text)
	}
	return "object({" + strings.Join(parts, ",") + "})"
}

func show(v cty.Value) string {
	v, _ = v.Unmark()
	t := v.Type()
	switch {
	case !v.IsKnown():
		return "unknown(" + showType(t) + ")"
	case v.IsNull():
		return "null(" + showType(t) + ")"
	case t == cty.String:
		return quote(v.AsString())
	case t == cty.Number:
		return showNumber(v.AsBigFloat())
	case t == cty.Bool:
		return fmt.Sprint(v.True())
	case t.IsListType():
		return "list[" + showElements(v) + "]"
	case t.IsSetType():
		return "set[" + showElements(v) + "]"
	case t.IsTupleType():
		return "[" + showElements(v) + "]"
	case t.IsMapType():
		return "map{" + showMembers(v) + "}"
	case t.IsObjectType():
		return "{" + showMembers(v) + "}"
	}
	return showType(t)
}

func showElements(v cty.Value) string {
	var parts []string
	for it := v.ElementIterator(); it.Next(); {
		_, e := it.Element()
		parts = append(parts, show(e))
	}
	return strings.Join(parts, ", ")
}

func showMembers(v cty.Value) string {
	members := v.AsValueMap()
	var names, parts []string
	for name := range members {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		parts = append(parts, showKey(name)+" = "+show(members[name]))
	}
	return strings.Join(parts, ", ")
}

func showTyped(v cty.Value) string { return show(v) + " : " + showType(v.Type()) }

func showTraversal(t hcl.Traversal) string {
	var b strings.Builder
	for _, step := range t {
		switch s := step.(type) {
		case hcl.TraverseRoot:
			b.WriteString("root(" + s.Name + ")")
		case hcl.TraverseAttr:
			b.WriteString(".attr(" + s.Name + ")")
		case hcl.TraverseIndex:
			b.WriteString(".index(" + show(s.Key) + ")")
		}
	}
	return b.String()
}
