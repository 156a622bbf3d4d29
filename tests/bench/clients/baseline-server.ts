/** The upper bound for stored responses: `node:http` alone with the responses of the server. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import type { HttpRequest } from "./job.ts";

export type StoredResponse = { path: string; headers: Record<string, string>; body: Uint8Array };

const program = fileURLToPath(new URL("./baseline-process.ts", import.meta.url));
/** Node.js writes these headers itself. */
const nodeHeaders = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

async function fetchResponse(
  origin: string,
  { path, headers }: HttpRequest,
): Promise<StoredResponse> {
  const response = await request(origin + path, { headers: headers ?? {} });
  const body = await response.body.bytes();
  const sent = Object.entries(response.headers)
    .filter(([name]) => !nodeHeaders.has(name))
    .map(([name, value]) => [name, String(value)]);
  return { path, headers: Object.fromEntries(sent), body };
}

/** Fetches each response from the server once, and starts a process that serves them from memory. */
export async function startBaselineServer(
  origin: string,
  requests: readonly HttpRequest[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const responses: StoredResponse[] = [];
  for (const request of requests) responses.push(await fetchResponse(origin, request));
  const child = fork(program, { serialization: "advanced", execArgv: [] });
  const exited = once(child, "exit");
  child.send(responses);
  const [port] = await once(child, "message");
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
