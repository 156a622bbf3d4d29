/** Asks running processes of the same data folder, for an operator's command. */
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { Config } from "../config.ts";
import { type ControlNote, readNotes } from "./address.ts";

/** What the process refused; the message is a sentence for the person at the terminal. */
export class ControlRefused extends Error {
  override name = "ControlRefused";
}

export type RunningServer = {
  pid: number;
  ask(name: string, asked?: unknown): Promise<unknown>;
  /** An answer that is read while it is made. */
  stream(name: string): Promise<IncomingMessage>;
};

function post({ socket, key }: ControlNote, name: string, asked: unknown) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      {
        socketPath: socket,
        path: `/${name}`,
        method: "POST",
        headers: { authorization: key, "content-type": "application/json" },
        // A connection for each question: nothing keeps the other side from closing.
        agent: false,
      },
      resolve,
    );
    call.on("error", reject);
    call.end(JSON.stringify(asked ?? null));
  });
}

async function answered(note: ControlNote, name: string, asked: unknown): Promise<IncomingMessage> {
  const response = await post(note, name, asked);
  if (response.statusCode === 200) return response;
  const said = (await json(response)) as Record<string, unknown>;
  // An answer about fields has a sentence for each.
  const sentences = typeof said.detail === "string" ? [said.detail] : Object.values(said).flat();
  throw new ControlRefused(sentences.join(" "));
}

const reach = (note: ControlNote): RunningServer => ({
  pid: note.pid,
  ask: async (name, asked) => json(await answered(note, name, asked)),
  stream: (name) => answered(note, name, null),
});

/** Every process that runs on this data folder. */
export async function findServers({ dataDir }: Pick<Config, "dataDir">): Promise<RunningServer[]> {
  return (await readNotes(dataDir)).map(reach);
}
