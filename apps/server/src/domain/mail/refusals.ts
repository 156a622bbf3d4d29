/** What says that an address takes no mail, for ever: the answer of a mail server, or a bounce that it sends later. */

/** Answers without an enhanced status: the mailbox does not exist, has moved, or has no valid name. */
const permanentReplies = new Set(["550", "551", "553"]);

/** Words of answers that are about the sender or the message, and say nothing of the address. */
const aboutSender =
  /relay|spam|block|black|black ?list|policy|reputation|denied|authenticat|\b(?:spf|dkim|dmarc|ptr)\b/i;

/**
 * Returns whether a status (RFC 3463) says that the address or its mailbox takes no mail, for ever. Other statuses are
 * about the sender, the message or the network.
 */
const isRefusedStatus = (status: string) => /^5\.(?:1\.(?!7$|8$)|2\.)\d{1,3}$/.test(status);

/** Returns whether a reply (RFC 5321) refuses a recipient for ever; without an enhanced status only after RCPT TO. */
export function isRefusedForEver(reply: string, isAboutRecipient: boolean): boolean {
  const [, code = "", status] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? [];
  if (status !== undefined) return isRefusedStatus(status);
  return isAboutRecipient && permanentReplies.has(code) && !aboutSender.test(reply);
}

/** Returns whether a message is a bounce (RFC 3464) of a mail that was refused for ever. Other messages are not. */
export function isFinalBounce(message: string): boolean {
  const headers = message.split(/\r?\n\r?\n/, 1)[0] ?? "";
  if (!/^content-type:\s*multipart\/report\b/im.test(headers)) return false;
  if (!/^action:[ \t]*failed\b/im.test(message)) return false;
  const [, status = ""] = /^status:[ \t]*(\d\.\d{1,3}\.\d{1,3})/im.exec(message) ?? [];
  if (status !== "5.0.0" && status !== "") return isRefusedStatus(status);
  // A server that names no status quotes the answer that it got.
  const [, reply = ""] = /^diagnostic-code:[ \t]*smtp;[ \t]*(.{1,500})/im.exec(message) ?? [];
  return isRefusedForEver(reply, true);
}
