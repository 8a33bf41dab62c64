/** The package cannot be asked this. */
final class Unsupported extends RuntimeException {
  Unsupported(String reason) {
    super(reason);
  }
}
