/** Calls the running processes of a data folder on behalf of a command. */
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { Config } from "../config.ts";
import { OperatorError } from "../lib/operator-error.ts";
import { listRegistrations, type Registration } from "./registration.ts";

export type RunningServer = {
  pid: number;
  call(name: string, input?: unknown): Promise<unknown>;
  stream(name: string): Promise<IncomingMessage>;
};

function post({ socket, key }: Registration, name: string, input: unknown) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      {
        socketPath: socket,
        path: `/${name}`,
        method: "POST",
        headers: { authorization: key, "content-type": "application/json" },
        // One connection per call: an idle one would delay the server's shutdown.
        agent: false,
      },
      resolve,
    );
    call.on("error", reject);
    call.end(JSON.stringify(input ?? null));
  });
}

/** Throws `OperatorError` for any status but 200. */
async function send(registration: Registration, name: string, input: unknown) {
  const response = await post(registration, name, input);
  if (response.statusCode === 200) return response;
  const body = (await json(response)) as Record<string, unknown>;
  // A validation error has messages by field instead of a `detail`.
  const messages = typeof body.detail === "string" ? [body.detail] : Object.values(body).flat();
  throw new OperatorError(messages.join(" "));
}

/** Returns every process that runs on this data folder. */
export const findRunningServers = async ({
  dataDir,
}: Pick<Config, "dataDir">): Promise<RunningServer[]> =>
  (await listRegistrations(dataDir)).map((registration) => ({
    pid: registration.pid,
    call: async (name, input) => json(await send(registration, name, input)),
    stream: (name) => send(registration, name, null),
  }));
