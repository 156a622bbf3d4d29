/** Answers a message of a client by the SDK of the protocol: each by a server of its own, as nothing is kept between two. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as WireTool,
} from "@modelcontextprotocol/sdk/types.js";
import type { Scope } from "@upwell/contract/api-keys/values";
import { errors } from "@upwell/contract/errors";
import * as m from "@upwell/messages/mcp";
import * as z from "zod/mini";
import { findTools } from "./find-tools.ts";
import { ideaTools } from "./idea-tools.ts";
import { staffTools } from "./staff-tools.ts";
import { type Tool, type ToolContext, ToolFailure } from "./tool.ts";

const tools = new Map<string, Tool>(
  [...findTools, ...ideaTools, ...staffTools].map((tool) => [tool.name, tool]),
);

const version = "0.1.0";
/** Of a name in an error. */
const maxName = 60;

type JsonSchema = WireTool["inputSchema"];

const toJsonSchema = (schema: Tool["input"], io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;

const describe = ({ name, effect, input, output }: Tool): WireTool => ({
  name,
  ...m.tools[name],
  inputSchema: toJsonSchema(input, "input"),
  outputSchema: toJsonSchema(output, "output"),
  annotations: {
    readOnlyHint: effect === "reads",
    destructiveHint: effect === "changes",
    idempotentHint: effect === "reads",
    openWorldHint: false,
  },
});
const descriptions = new Map([...tools].map(([name, tool]) => [name, describe(tool)]));

/** Returns the scope that a tool needs; null for a public one and for none of that name. */
export const getToolScope = (name: unknown): Scope | null => tools.get(String(name))?.scope ?? null;

const isStaffKey = (scopes: readonly Scope[]) =>
  scopes.some((one) => one === "staff" || one === "admin");

const toError = (text: string): CallToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});

const describeIssues = ({ issues }: z.core.$ZodError) =>
  issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ");

export type McpClient = {
  scopes: readonly Scope[];
  context: ToolContext;
  siteName: string;
  onError(error: unknown): void;
};

async function runTool(
  tool: Tool,
  given: unknown,
  { context, onError }: McpClient,
): Promise<CallToolResult> {
  const input = z.safeParse(tool.input, given ?? {});
  if (!input.success) return toError(m.invalidInput(describeIssues(input.error)));
  try {
    const result = z.parse(tool.output, await tool.run(input.data, context));
    return {
      content: [{ type: "text", text: `${m.untrusted}\n\n${JSON.stringify(result)}` }],
      structuredContent: result as Record<string, unknown>,
    };
  } catch (error) {
    if (error instanceof ToolFailure) return toError(error.message);
    // The SDK would send what it says.
    onError(error);
    return toError(errors.internal_error[1]);
  }
}

function createServer(client: McpClient): Server {
  const { siteName, scopes } = client;
  const server = new Server(
    { name: siteName, version },
    { capabilities: { tools: {} }, instructions: m.instructions(siteName) },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()]
      .filter(({ scope }) => scope !== "staff" || isStaffKey(scopes))
      .flatMap(({ name }) => descriptions.get(name) ?? []),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.get(params.name);
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, m.unknownTool(params.name.slice(0, maxName)));
    return runTool(tool, params.arguments, client);
  });
  return server;
}

/** Answers one message, which `request` has without its body. */
export async function answerMessage(
  request: Request,
  message: unknown,
  client: McpClient,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createServer(client);
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
