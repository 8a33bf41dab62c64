import com.bertramlabs.plugins.hcl4j.HCLParser;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
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
        return expression(text, question.has("needs"));
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

  /** The beginning of a block: the package gives a block and an object as the same map. */
  private static final Pattern BLOCK =
      Pattern.compile("(?m)^\\s*\\p{L}[\\w-]*(\\s+(\"[^\"]*\"|\\p{L}[\\w-]*))*\\s*\\{");

  private static String attributes(String text) throws Exception {
    Map<String, Object> values = new TreeMap<>(parse(text));
    if (BLOCK.matcher(text).find()) throw new Unsupported("a body that must not have blocks");
    return values.entrySet().stream()
        .map(one -> one.getKey() + " = " + Notation.value(one.getValue()))
        .collect(Collectors.joining("; ", "{", "}"));
  }

  /**
   * The package reads files only. What functions give may be a list, a set or a map, which it
   * does not tell from tuples and objects.
   */
  private static String expression(String text, boolean hasCalls) throws Exception {
    if (text.contains("\n")) throw new Unsupported("an expression on several lines");
    Map<String, Object> values = parse("x = " + text + "\n");
    if (values.size() != 1) throw new Unsupported("an expression that becomes several items");
    Object value = values.get("x");
    if (hasCalls && (value instanceof Collection<?> || value instanceof Map<?, ?>)) {
      throw new Unsupported("whether a collection is of one type");
    }
    return steady(text, Notation.valueAndType(value));
  }

  /** The time of the run and a UUID, which another run would not give again. */
  private static String steady(String text, String outcome) {
    if (text.contains("timestamp(")) {
      return outcome.replaceAll("\"[0-9]{4}(-[0-9]{2}){2}T[0-9:]+Z\"", "\"TIME OF THE RUN\"");
    }
    if (!text.contains("uuid(")) return outcome;
    return outcome.replaceAll("\"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\"", "\"SOME UUID\"");
  }

  private Modes() {}
}
