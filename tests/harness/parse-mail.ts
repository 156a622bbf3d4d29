/** Parses a raw mail into its decoded parts. */

function decoded(head: string, body: string): string {
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** Returns the text and HTML parts of a mail; without parts, all of it is text. */
export function parseMail(raw: string): { text: string; html: string } {
  const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(head)?.[1];
  if (boundary === undefined) return { text: decoded(head, rest.join("\n\n")), html: "" };
  const parts = { text: "", html: "" };
  for (const part of raw.split(`--${boundary}`)) {
    const [about = "", ...lines] = part.split(/\r?\n\r?\n/);
    const body = decoded(about, lines.join("\n\n"));
    if (/content-type: *text\/plain/i.test(about)) parts.text = body;
    if (/content-type: *text\/html/i.test(about)) parts.html = body;
  }
  return parts;
}
