import { useDialog } from "@upwell/client/dialog-url-state";
import * as m from "@upwell/messages/correction-requests";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { lazy, Suspense } from "react";
import type { CorrectionRequest } from "../../lib/entities.ts";
import { FeatureLink } from "../../lib/links.tsx";
import { QueryTable } from "../../lib/query-list.tsx";
import type { Columns } from "../../lib/record-table.tsx";
import { useWorkspace } from "../../lib/workspace.ts";
import { describeContested } from "./describe.ts";
import { platformCorrections } from "./queries.ts";

const RequestDialog = lazy(() =>
  import("./request-dialog.tsx").then((module) => ({ default: module.RequestDialog })),
);

const columns: Columns<CorrectionRequest> = [
  { head: m.idea, cell: ({ feature }) => <FeatureLink feature={feature} /> },
  { head: m.contested, cell: describeContested },
  { head: m.reason, cell: ({ reason }) => reason },
  {
    head: m.decision,
    cell: ({ state, decision }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={state === "corrected" ? "accent" : "plain"}>{m.states[state]}</Badge>
        {decision}
      </span>
    ),
  },
];

/** What the team contested, with the decisions, and the button to ask for a correction. */
export function RequestTable({ slug }: { slug: string }) {
  const { platforms } = useWorkspace();
  const { open, onOpenChange } = useDialog("correction", () => undefined);
  const isOfTeam = platforms.some((platform) => platform.slug === slug);
  return (
    <>
      {isOfTeam && (
        <Button variant="quiet" className="-ms-4" onClick={() => onOpenChange(true)}>
          {m.ask}
        </Button>
      )}
      <QueryTable
        query={platformCorrections(slug)}
        {...m.loadStates}
        empty={{ title: m.none, text: m.noneText }}
        caption={m.title}
        columns={columns}
      />
      {isOfTeam && open && (
        <Suspense>
          <RequestDialog slug={slug} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  );
}
