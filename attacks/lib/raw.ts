/** Bytes on a socket, for what no HTTP library would send. */
import { connect, type Socket } from "node:net";

const patienceMs = 20_000;

export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // A server that hangs up is an answer, not a failure of the attack.
  socket.on("error", () => {});
  return socket;
}

/** Sends bytes and answers with all that comes back until the server ends it, or is silent. */
export async function exchange(origin: string, bytes: string | Buffer): Promise<string> {
  const socket = openSocket(origin);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.setTimeout(patienceMs, () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  // Keep-alive would let it wait for another request: an answer that is whole ends it here.
  socket.on("data", () => {
    const text = Buffer.concat(chunks).toString("latin1");
    const head = text.indexOf("\r\n\r\n");
    const length = /^content-length: (\d+)/im.exec(text)?.[1];
    if (head > 0 && length !== undefined && text.length >= head + 4 + Number(length)) socket.end();
  });
  await closed;
  return Buffer.concat(chunks).toString("latin1");
}
