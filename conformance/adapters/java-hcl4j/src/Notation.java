import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The notation of values and types: conformance/README.md, "Outcomes". The package
 * has lists and maps, which are shown as tuples and objects.
 */
final class Notation {
  static String valueAndType(Object value) {
    return value(value) + " : " + type(value);
  }

  static String value(Object value) {
    if (value == null) return "null(any)";
    if (value instanceof Boolean) return value.toString();
    if (value instanceof Number) return number((Number) value);
    if (value instanceof String) return quoted((String) value);
    if (value instanceof List<?>) {
      return ((List<?>) value).stream().map(Notation::value).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Map<?, ?>) {
      return sorted(value).entrySet().stream()
          .map(one -> key(one.getKey()) + " = " + value(one.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    throw new Unsupported("an expression that is not evaluated: " + value.getClass().getSimpleName());
  }

  private static String type(Object value) {
    if (value == null) return "any";
    if (value instanceof Boolean) return "bool";
    if (value instanceof Number) return "number";
    if (value instanceof String) return "string";
    if (value instanceof List<?>) {
      return ((List<?>) value).stream().map(Notation::type).collect(Collectors.joining(",", "tuple([", "])"));
    }
    return sorted(value).entrySet().stream()
        .map(one -> key(one.getKey()) + "=" + type(one.getValue()))
        .collect(Collectors.joining(",", "object({", "})"));
  }

  private static Map<String, Object> sorted(Object map) {
    Map<String, Object> result = new TreeMap<>();
    ((Map<?, ?>) map).forEach((name, value) -> result.put(String.valueOf(name), value));
    return result;
  }

  private static String number(Number number) {
    double approximate = number.doubleValue();
    if (Double.isNaN(approximate)) return "NaN";
    if (Double.isInfinite(approximate)) return approximate > 0 ? "Infinity" : "-Infinity";
    BigDecimal exact = new BigDecimal(number.toString());
    return exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
  }

  private static String key(String name) {
    return name.matches("[\\p{L}_][\\p{L}\\p{N}_-]*") ? name : quoted(name);
  }

  private static String quoted(String text) {
    StringBuilder result = new StringBuilder("\"");
    text.chars().forEach(c -> result.append(escaped((char) c)));
    return result.append('"').toString();
  }

  private static String escaped(char c) {
    switch (c) {
      case '"':
      case '\\':
        return "\\" + c;
      case '\n':
        return "\\n";
      case '\r':
        return "\\r";
      case '\t':
        return "\\t";
      default:
        return c < ' ' || c == 0x7F ? String.format("\\u%04x", (int) c) : String.valueOf(c);
    }
  }

  private Notation() {}
}
