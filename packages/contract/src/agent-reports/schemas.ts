import type { CallSchemas } from "../route.ts";
import { agentReports } from "./shapes.ts";

export const reportBlocked = {
  summary:
    "Reports that a program was blocked because the feature does not exist. Counts once a day for each account; only with an API key.",
  response: agentReports,
  errors: ["key_required"],
} satisfies CallSchemas;
