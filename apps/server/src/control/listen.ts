/** What an operator's command asks of a running process, over a socket that is this system user's alone. */
import { timingSafeEqual } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";
import { leaveNote, newNote, removeNote } from "./address.ts";

/** What is asked for by its name; the answer is sent as JSON, or as it is made. */
export type ControlHandlers = Record<string, (asked: unknown) => Promise<unknown>>;
export type ControlStream = { stream: Readable };

const isStream = (answer: unknown): answer is ControlStream =>
  typeof answer === "object" && answer !== null && "stream" in answer;

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Context = { key: string; handlers: ControlHandlers; log: Deps["log"] };

function sayWhatFailed(response: ServerResponse, error: unknown, log: Deps["log"]): void {
  // Whoever reads half an answer must see that it is one.
  if (response.headersSent) return void response.destroy();
  const known = error instanceof AppError;
  if (!known) log.error({ err: error }, "an operator's command failed");
  response.writeHead(known ? error.status : 500, { "content-type": "application/json" });
  response.end(JSON.stringify(known ? error.toBody() : { detail: String(error) }));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { key, handlers, log }: Context,
): Promise<void> {
  const name = request.url?.slice(1) ?? "";
  try {
    if (!isKey(request.headers.authorization, key)) throw new AppError("forbidden");
    const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (handle === undefined) throw new AppError("not_found");
    const given = await handle(await json(request));
    if (isStream(given)) {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      await pipeline(given.stream, response);
    } else {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(given ?? null));
    }
  } catch (error) {
    sayWhatFailed(response, error, log);
  }
}

/** Listens until it is closed, which waits for what is under way. */
export async function listenForCommands(
  { dataDir }: Pick<Config, "dataDir">,
  { handlers, log }: Omit<Context, "key">,
): Promise<{ close(): Promise<void> }> {
  const note = await newNote(dataDir);
  const context = { key: note.key, handlers, log };
  const server = createServer((request, response) => void answer(request, response, context));
  if (process.platform !== "win32") await rm(note.socket, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(note.socket, resolve);
  });
  if (process.platform !== "win32") await chmod(note.socket, 0o600);
  await leaveNote(dataDir, note);
  return {
    close: async () => {
      await removeNote(dataDir, note);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}
