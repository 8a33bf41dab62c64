import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Answers tests of the conformance suite with hcl4j: one JSON text a line, as
 * conformance/README.md, "Protocols" describes it.
 */
final class Adapter {
  public static void main(String[] arguments) throws Exception {
    PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // The package writes about loops to the standard output.
    System.setOut(System.err);
    ObjectMapper json = new ObjectMapper();
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      JsonNode question = json.readTree(line);
      ObjectNode answer = json.createObjectNode();
      answer.set("id", question.get("id"));
      fill(answer, question);
      output.println(json.writeValueAsString(answer));
    }
  }

  private static void fill(ObjectNode answer, JsonNode question) {
    try {
      answer.put("outcome", Modes.outcome(question));
    } catch (Unsupported problem) {
      answer.put("unsupported", problem.getMessage());
    } catch (Exception | StackOverflowError problem) {
      // Whatever the package throws means that it does not read the text.
      answer.put("outcome", "ERR");
      String reason = String.valueOf(problem);
      answer.put("reason", reason.substring(0, Math.min(reason.length(), 300)));
    }
  }

  private Adapter() {}
}
