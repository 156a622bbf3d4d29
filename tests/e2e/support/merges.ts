/** Helpers for merges: counts from the API, and the comparison dialog. */
import type { APIRequestContext, Locator } from "@playwright/test";
import { getApiToken, getJson } from "./demo.ts";

export type FeatureCounts = {
  id: number;
  upvotes: number;
  comment_count: number;
  merged_from?: { id: number; title: string };
};

export const getFeatureCounts = (request: APIRequestContext, id: number) =>
  getJson<FeatureCounts>(request, `features/${id}/`);

/** Calls the API as a demo employee or user; returns the response. */
export async function fetchAs(
  request: APIRequestContext,
  role: "user" | "employee",
  method: "GET" | "POST" | "DELETE",
  path: string,
  data?: object,
) {
  const headers = { Authorization: `Token ${await getApiToken(request, role)}` };
  return request.fetch(`api/${path}`, { method, headers, ...(data && { data }) });
}

/** Returns the source or the target in the comparison. */
export const findSide = (dialog: Locator, mark: "Keep" | "Merge from") =>
  dialog
    .locator("div")
    .filter({ has: dialog.page().locator("p", { hasText: new RegExp(`^${mark}$`) }) })
    .last();
