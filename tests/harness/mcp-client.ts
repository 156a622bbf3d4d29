/** Clients of `/mcp` by the protocol's own SDK, over HTTP. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
} from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** Connects to a site, with an API key if one is given. The client checks each result against the tool's schema. */
export async function connectMcp(
  origin: string,
  { key, ...options }: { key?: string } & StreamableHTTPClientTransportOptions = {},
) {
  const client = new Client({ name: "Test client", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", origin), {
    ...(key !== undefined && { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
    ...options,
  });
  // The SDK declares an optional method without undefined.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  /** Calls a tool; returns its data, its text and whether it failed. */
  const run = async (name: string, given: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: given });
    const [first] = result.content as { text: string }[];
    return {
      data: result.structuredContent as Record<string, unknown>,
      text: first?.text ?? "",
      failed: result.isError === true,
    };
  };
  return { client, run, close: () => client.close() };
}

/** Sends a message by hand, as no client would. */
export const postMcp = (
  origin: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Returns a message that calls a tool. */
export const callMessage = (name: unknown, given: unknown = {}) => ({
  ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
  params: { name, arguments: given },
});
