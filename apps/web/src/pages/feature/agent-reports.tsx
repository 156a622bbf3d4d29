import type { FeatureDetail } from "@upwell/client/entities";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/agent-reports";

/** How many programs were blocked because the feature does not exist. */
export function AgentReports({ feature: { agentReports } }: { feature: FeatureDetail }) {
  if (agentReports === null) return null;
  const { agents, lastReportedOn } = agentReports;
  return (
    <p className="text-sm text-ink-soft">
      {m.metBy(agents, limits.agentReports.counted, lastReportedOn)} {m.countsInNothing}
    </p>
  );
}
