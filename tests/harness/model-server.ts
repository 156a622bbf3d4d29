/** A local server of chat completions, with configurable failures, and of embeddings. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One response or failure. */
type ModelMode =
  /** Any JSON value: the content of the response. */
  | { answer: unknown }
  /** The content as a string, JSON or not. */
  | { text: string }
  /** `answer` after this time. */
  | { answer: unknown; afterMs: number }
  | { status: number; retryAfter?: number }
  /** The connection closes during the response. */
  | "cut"
  /** A body that is not a chat completion. */
  | "broken"
  /** Rejects requests with a schema with 400 and responds to others. */
  | { rejectsSchemas: true; answer: unknown };

type ModelCall = {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { schema: Record<string, unknown> } };
};

export type ModelServer = {
  /** For AI_BASE_URL. */
  baseUrl: string;
  /** The requests so far. */
  calls: ModelCall[];
  /** Selects the responses; a list is used one by one, and its last one repeats. */
  mode: ModelMode | ModelMode[] | ((call: ModelCall) => ModelMode);
  /** Returns the vector of a text; undefined answers with the status 500. */
  embed: (text: string) => number[] | undefined;
  /** The texts that were embedded so far. */
  embedded: string[];
  close(): Promise<void>;
};

function complete(response: ServerResponse, content: string): void {
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      id: "1",
      object: "chat.completion",
      created: 1,
      model: "test",
      choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
}

function fail(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message: message, type: "error" } }));
}

function answer(response: ServerResponse, call: ModelCall, mode: ModelMode): void {
  if (mode === "broken") response.end("<html>");
  else if (mode === "cut") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"id":', () => response.destroy());
  } else if ("status" in mode) {
    if (mode.retryAfter !== undefined) response.setHeader("retry-after", String(mode.retryAfter));
    // Some servers echo the request.
    fail(response, mode.status, `cannot take ${JSON.stringify(call)}`);
  } else if ("rejectsSchemas" in mode && call.response_format !== undefined)
    fail(response, 400, "response_format is not supported");
  else if ("text" in mode) complete(response, mode.text);
  else
    setTimeout(
      () => complete(response, JSON.stringify(mode.answer)),
      "afterMs" in mode ? mode.afterMs : 0,
    );
}

function answerEmbeddings(
  response: ServerResponse,
  server: ModelServer,
  { input, model }: { input: string[]; model: string },
): void {
  const vectors = input.map((text) => server.embed(text));
  if (vectors.includes(undefined)) {
    fail(response, 500, "no vectors");
    return;
  }
  server.embedded.push(...input);
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      object: "list",
      model,
      data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    }),
  );
}

/** Starts the server on a free port. */
export async function createModelServer(): Promise<ModelServer> {
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || "{}");
    if (request.method === "POST" && request.url === "/v1/embeddings")
      return answerEmbeddings(response, server, body);
    if (request.method !== "POST" || request.url !== "/v1/chat/completions")
      return fail(response, 404, "not found");
    const call: ModelCall = { ...body, authorization: request.headers.authorization };
    server.calls.push(call);
    const { mode } = server;
    if (typeof mode === "function") answer(response, call, mode(call));
    else if (Array.isArray(mode))
      answer(response, call, (mode.length > 1 ? mode.shift() : mode[0]) ?? "broken");
    else answer(response, call, mode);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: ModelServer = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    calls: [],
    mode: "broken",
    embed: () => undefined,
    embedded: [],
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
