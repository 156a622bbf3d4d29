/** What a tool of the MCP server is. */
import type { Scope } from "@upwell/contract/api-keys/values";
import type { CallInput } from "@upwell/contract/client";
import type { Route, RouteSchema, Schema } from "@upwell/contract/route";
import type { tools } from "@upwell/messages/mcp";
import type * as z from "zod/mini";

/** The answer of a call of the API, on the wire. */
export type ApiAnswer<R extends Route> = {
  data: z.output<RouteSchema<R, "response">>;
  /** The total of a list, if the call says it. */
  total: number | null;
  /** The cursor of the next page of a list; null on the last one. */
  next: string | null;
  /** What was searched instead of a word that is nowhere. */
  corrected: string | null;
};

export type ToolContext = {
  /** Calls the API as the client itself would. Throws `ToolFailure` for an error. */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<ApiAnswer<R>>;
  /** Returns the address of a path of the site. */
  toUrl(path: string): string;
};

type ToolName = keyof typeof tools;

export type Tool<Input extends Schema = Schema, Output extends Schema = Schema> = {
  name: ToolName;
  /** The scope that a key needs; null for what is public. */
  scope: Scope | null;
  /** What clients tell people about its effects. */
  effect: "reads" | "adds" | "changes";
  input: Input;
  output: Output;
  run(input: z.output<Input>, context: ToolContext): Promise<z.input<Output>>;
};

/** Declares a tool, whose types follow from its schemas. */
export const tool = <Input extends Schema, Output extends Schema>(
  declared: Tool<Input, Output>,
): Tool => declared as unknown as Tool;

/** Ends a call with a sentence that says what to do. */
export class ToolFailure extends Error {
  override name = "ToolFailure";
}
