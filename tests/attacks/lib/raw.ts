/** Raw bytes on a socket, for requests that no HTTP library would send. */
import { connect, type Socket } from "node:net";

const waitMs = 20_000;

export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // A closed connection is a result, not an error of the attack.
  socket.on("error", () => {});
  return socket;
}

/** Sends bytes and returns everything received until the server closes the connection or is silent. */
export async function exchange(origin: string, bytes: string | Buffer): Promise<string> {
  const socket = openSocket(origin);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.setTimeout(waitMs, () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  // A complete response ends the wait, which keep-alive would prolong.
  socket.on("data", () => {
    const text = Buffer.concat(chunks).toString("latin1");
    const head = text.indexOf("\r\n\r\n");
    const length = /^content-length: (\d+)/im.exec(text)?.[1];
    if (head > 0 && length !== undefined && text.length >= head + 4 + Number(length)) socket.end();
  });
  await closed;
  return Buffer.concat(chunks).toString("latin1");
}
