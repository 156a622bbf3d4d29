/** What an operator can fix; the message is written for them. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
