/** Executes commands from other processes, over a socket that only this system user can open. */
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../lib/app-error.ts";
import { isSameSecret } from "../lib/same-secret.ts";
import { createRegistration, removeRegistration, writeRegistration } from "./registration.ts";

/** By the name of the command. A result is sent as JSON, or as it is produced if it is a stream. */
export type CommandHandlers = Record<string, (input: unknown) => Promise<unknown>>;
type StreamResult = { stream: Readable };

const isStream = (result: unknown): result is StreamResult =>
  typeof result === "object" && result !== null && "stream" in result;

type Context = { key: string; handlers: CommandHandlers; log: Deps["log"] };

function sendError(response: ServerResponse, error: unknown, log: Deps["log"]): void {
  // Cuts the connection, so that the caller notices an incomplete stream.
  if (response.headersSent) return void response.destroy();
  const isExpected = error instanceof AppError;
  if (!isExpected) log.error({ err: error }, "a command failed");
  response.writeHead(isExpected ? error.status : 500, { "content-type": "application/json" });
  response.end(JSON.stringify(isExpected ? error.toBody() : { detail: String(error) }));
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { key, handlers, log }: Context,
): Promise<void> {
  const name = request.url?.slice(1) ?? "";
  try {
    if (!isSameSecret(request.headers.authorization ?? "", key)) throw new AppError("forbidden");
    const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (handle === undefined) throw new AppError("not_found");
    const result = await handle(await json(request));
    if (isStream(result)) {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      await pipeline(result.stream, response);
    } else {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(result ?? null));
    }
  } catch (error) {
    sendError(response, error, log);
  }
}

/** Listens until it is closed; closing waits for running commands. */
export async function startCommandServer(
  { dataDir }: Pick<Config, "dataDir">,
  { handlers, log }: Omit<Context, "key">,
): Promise<{ close(): Promise<void> }> {
  const registration = await createRegistration(dataDir);
  const { key, socket } = registration;
  const context = { key, handlers, log };
  const server = createServer(
    (request, response) => void handleRequest(request, response, context),
  );
  if (process.platform !== "win32") await rm(socket, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(socket, resolve);
  });
  if (process.platform !== "win32") await chmod(socket, 0o600);
  await writeRegistration(dataDir, registration);
  return {
    close: async () => {
      await removeRegistration(dataDir, registration);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}
