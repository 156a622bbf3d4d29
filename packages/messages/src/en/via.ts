/** How a text came about, beside the name of its author. */
import type { Via } from "@upwell/contract/via";

export const via: Record<Via, string> = {
  agent: "posted by an AI agent",
  assisted: "written with AI",
};
