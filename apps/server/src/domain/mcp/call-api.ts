/** Calls the API from within the server, as the client of a request: with its rights, limits, caches and moderation. */

import { toSnake } from "@upwell/contract/case";
import { buildPath, type CallInput } from "@upwell/contract/client";
import type { Route } from "@upwell/contract/route";
import { describeFailure } from "./failures.ts";
import { type ApiAnswer, type ToolContext, ToolFailure } from "./tool.ts";

export type ApiRequest = { method: Route["method"]; url: string; body: unknown };
export type ApiResponse = {
  status: number;
  text: string;
  headers: Readonly<Record<string, unknown>>;
};

/** Returns `call`, which sends requests by `send`. */
export const createCall =
  (
    send: (request: ApiRequest) => Promise<ApiResponse>,
    toUrl: ToolContext["toUrl"],
  ): ToolContext["call"] =>
  async <R extends Route>(route: R, input: CallInput<R>): Promise<ApiAnswer<R>> => {
    const given = input as { body?: unknown };
    const { status, text, headers } = await send({
      method: route.method,
      url: `/api${buildPath(route, input as object)}`,
      body: given.body === undefined ? undefined : toSnake(given.body),
    });
    const data = text === "" ? undefined : (JSON.parse(text) as unknown);
    if (status >= 400) {
      const retryAfter = Number(headers["retry-after"]) || undefined;
      throw new ToolFailure(describeFailure({ status, body: data, retryAfter }, toUrl));
    }
    const next = /<([^>]*)>; rel="next"/.exec(String(headers.link ?? ""))?.[1];
    const total = headers["x-total-count"];
    const corrected = headers["x-corrected-search"];
    return {
      data: data as ApiAnswer<R>["data"],
      total: total === undefined ? null : Number(total),
      next: next === undefined ? null : new URL(next, "http://site").searchParams.get("cursor"),
      corrected: corrected === undefined ? null : decodeURIComponent(String(corrected)),
    };
  };
