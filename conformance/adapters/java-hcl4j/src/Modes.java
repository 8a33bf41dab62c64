import com.bertramlabs.plugins.hcl4j.HCLParser;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the package is asked in each mode of the suite. */
final class Modes {
  /** The functions that the package brings along. */
  private static final class Functions extends HCLParser {
    Set<String> names() {
      return functionRegistry.keySet();
    }
  }

  private static final Set<String> FUNCTIONS = new Functions().names();

  static String outcome(JsonNode question) throws Exception {
    if (question.path("dialect").asText().equals("zcl")) throw new Unsupported("dialect zcl");
    String mode = question.path("mode").asText();
    String text = textOf(question);
    switch (mode) {
      case "accept":
        parse(text);
        return "OK";
      case "config":
        parse(text);
        throw new Unsupported("the order of items");
      case "attrs":
        checkNeeds(question);
        return attributes(text);
      case "expr":
        checkNeeds(question);
        return expression(text);
      default:
        throw new Unsupported("mode " + mode);
    }
  }

  private static Map<String, Object> parse(String text) throws Exception {
    return new HCLParser().parse(text);
  }

  /** The package takes text, so bytes that are none cannot be asked. */
  private static String textOf(JsonNode question) {
    if (!question.has("input_hex")) return question.path("input").asText();
    byte[] bytes = HexFormat.of().parseHex(question.get("input_hex").asText());
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException problem) {
      throw new Unsupported("input that is not UTF-8");
    }
  }

  /** Variables are members of `var`, and the only functions are the package's own. */
  private static void checkNeeds(JsonNode question) {
    if (question.has("vars")) throw new Unsupported("variables outside of `var`");
    if (question.path("no_functions").asBoolean() || question.has("evaluation_mode")) {
      throw new Unsupported("evaluation without functions");
    }
    for (JsonNode need : question.path("needs")) {
      if (!FUNCTIONS.contains(need.asText())) throw new Unsupported(need.asText());
    }
  }

  private static String attributes(String text) throws Exception {
    Map<String, Object> values = new TreeMap<>(parse(text));
    return values.entrySet().stream()
        .map(one -> one.getKey() + " = " + Notation.value(one.getValue()))
        .collect(Collectors.joining("; ", "{", "}"));
  }

  /** The package reads files only. */
  private static String expression(String text) throws Exception {
    if (text.contains("\n")) throw new Unsupported("an expression on several lines");
    Map<String, Object> values = parse("x = " + text + "\n");
    if (values.size() != 1) throw new Unsupported("an expression that becomes several items");
    return Notation.valueAndType(values.get("x"));
  }

  private Modes() {}
}
