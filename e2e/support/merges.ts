/** Two ideas that become one: what the server tells of them, and the dialog that compares them. */
import type { APIRequestContext, Locator } from "@playwright/test";
import { get, tokenOf } from "./demo.ts";

export type Figures = {
  id: number;
  upvotes: number;
  comment_count: number;
  merged_from?: { id: number; title: string };
};

export const figuresOf = (request: APIRequestContext, id: number) =>
  get<Figures>(request, `features/${id}/`);
/** As an employee or, for their own ideas, as the user. */
export async function askAs(
  request: APIRequestContext,
  role: "user" | "employee",
  method: "GET" | "POST" | "DELETE",
  path: string,
  data?: object,
) {
  const headers = { Authorization: `Token ${await tokenOf(request, role)}` };
  return request.fetch(`api/${path}`, { method, headers, ...(data && { data }) });
}

/** The side of the comparison that goes, or that stays. */
export const sideOf = (dialog: Locator, mark: "Stays" | "Goes") =>
  dialog
    .locator("div")
    .filter({ has: dialog.page().getByText(mark, { exact: true }) })
    .last();
