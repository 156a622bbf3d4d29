import * as z from "zod/mini";
import { count } from "../fields.ts";

/** What programs of users reported about a feature. In no rank, count of votes, or record. */
export const agentReports = z.object({
  /** The accounts whose programs were blocked, at most 1,000. */
  agents: count,
  last_reported_on: z.iso.date(),
});

export type AgentReportsWire = z.infer<typeof agentReports>;
