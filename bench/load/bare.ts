/** The limit of whatever can be sent as ready bytes: bare `node:http` with the server's own answers. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import type { HttpRequest } from "./job.ts";

export type ReadyAnswer = { path: string; headers: Record<string, string>; body: Uint8Array };

const program = fileURLToPath(new URL("./bare-process.ts", import.meta.url));
/** Node.js writes these itself. */
const ownHeaders = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

async function answerOf(origin: string, { path, headers }: HttpRequest): Promise<ReadyAnswer> {
  const answer = await request(origin + path, { headers: headers ?? {} });
  const body = await answer.body.bytes();
  const sent = Object.entries(answer.headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => [name, String(value)]);
  return { path, headers: Object.fromEntries(sent), body };
}

/** Asks the server once for each request, and starts a process that answers the same from memory. */
export async function startBare(
  origin: string,
  requests: readonly HttpRequest[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const answers: ReadyAnswer[] = [];
  for (const request of requests) answers.push(await answerOf(origin, request));
  const child = fork(program, { serialization: "advanced", execArgv: [] });
  const gone = once(child, "exit");
  child.send(answers);
  const [port] = await once(child, "message");
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect();
      await gone;
    },
  };
}
