/** `/mcp`: the Model Context Protocol by streamable HTTP, without sessions: any process answers any request. */
import * as m from "@upwell/messages/mcp";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { registerJsonBodies } from "../../http/json-bodies.ts";
import { registerViewer, type ViewerSource } from "../../http/viewer.ts";
import { AppError } from "../../lib/app-error.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { mcpPath, resourceMetadataPath } from "../oauth/metadata.ts";
import { type ApiRequest, createCall } from "./call-api.ts";
import type { Deps } from "./deps.ts";

/** More than the longest idea needs. */
const bodyLimit = 64 * 1024;

/** What the API learns about the client. */
const forwarded = ["authorization", "host", "user-agent", "x-forwarded-for"] as const;
const versionHeader = "mcp-protocol-version";
const limitHeaders = ["ratelimit", "ratelimit-policy"] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the name of the tool that a message calls. */
function getCalledTool(message: unknown): unknown {
  if (!isObject(message) || message.method !== "tools/call") return undefined;
  return isObject(message.params) ? message.params.name : undefined;
}

export async function mcpRoutes(
  app: FastifyInstance,
  deps: Deps,
  viewers: ViewerSource,
): Promise<void> {
  const { config, log } = deps;
  const toUrl = (path: string) => getSiteUrl(config, path);
  const challenge = (error: string) =>
    `Bearer ${error}resource_metadata="${toUrl(resourceMetadataPath)}"`;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { answerMessage, getToolScope } = await import("./answer-message.ts");
    const { body: message, viewer } = request;
    if (Array.isArray(message)) throw new AppError("bad_request", { detail: m.oneAtATime });
    const scope = getToolScope(getCalledTool(message));
    if (scope !== null && viewer === null)
      throw new AppError("not_authenticated", {
        detail: m.needsAccount(toUrl("/")),
        challenge: challenge(`scope="read ${scope}", `),
      });
    const { headers } = request;
    const inner = Object.fromEntries(
      forwarded.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    );
    const version = headers[versionHeader];
    const send = async ({ method, url, body }: ApiRequest) => {
      const response = await app.inject({
        ...{ method, url, headers: inner, remoteAddress: request.socket.remoteAddress ?? "" },
        ...(body !== undefined && { payload: body as object }),
      });
      for (const name of limitHeaders) {
        const value = response.headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      return { status: response.statusCode, text: response.body, headers: response.headers };
    };
    const response = await answerMessage(
      new Request(toUrl(mcpPath), {
        method: "POST",
        headers: {
          accept: headers.accept ?? "",
          "content-type": headers["content-type"] ?? "",
          ...(typeof version === "string" && { [versionHeader]: version }),
        },
      }),
      message,
      {
        scopes: viewer?.api_key?.scopes ?? [],
        siteName: config.siteName,
        context: { call: createCall(send, toUrl), toUrl },
        onError: (err) => log.error({ err, reqId: request.id }, "unexpected error of a tool"),
      },
    );
    return reply
      .code(response.status)
      .type(response.headers.get("content-type") ?? "application/json")
      .send(await response.text());
  };

  await app.register(async (mcp) => {
    registerJsonBodies(mcp);
    mcp.addHook("onRequest", async ({ headers }) => {
      const { origin } = headers;
      if (origin !== undefined && origin !== config.publicUrl.origin)
        throw new AppError("forbidden", { detail: m.foreignOrigin });
    });
    registerViewer(mcp, viewers);
    mcp.addHook("onRequest", async ({ viewer, headers }) => {
      // A session is for the site's pages.
      if (headers.authorization !== undefined && viewer?.api_key == null)
        throw new AppError("invalid_api_key", { challenge: challenge('error="invalid_token", ') });
    });
    mcp.addHook("onSend", async (_request, reply) => {
      if (reply.getHeader("www-authenticate") === 'Bearer error="invalid_token"')
        reply.header("www-authenticate", challenge('error="invalid_token", '));
      reply.header("cache-control", "no-store");
    });
    const options = { config: { countedAs: "page" } } as const;
    mcp.post(mcpPath, { ...options, bodyLimit }, answer);
    for (const method of ["GET", "DELETE"] as const)
      mcp.route({
        ...options,
        ...{ method, url: mcpPath, exposeHeadRoute: false },
        handler: async (_request, reply) =>
          reply.code(405).header("allow", "POST").send({ detail: m.onlyPost }),
      });
  });
}
