import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { Loaded } from "@upwell/client/frame/loaded";
import { exportImportProblems } from "@upwell/contract/imports/routes";
import * as m from "@upwell/messages/import-page";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { ErrorText } from "@upwell/ui/field";
import { PercentBar } from "@upwell/ui/percent-bar";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { useDecide } from "../../lib/decide.tsx";
import { FeatureLink } from "../../lib/links.tsx";
import { UrlTabs } from "../../lib/url-tabs.tsx";
import { ColumnForm } from "./column-form.tsx";
import { DownloadButton } from "./download-button.tsx";
import { ItemTable } from "./item-table.tsx";
import { startImport, stopImport, undoImport } from "./mutations.ts";
import { type ImportDetail, importDetail, isWorking } from "./queries.ts";
import { StartForm } from "./start-form.tsx";

type Props = { slug: string; of: ImportDetail };

/** How far the site is with an import. */
function Progress({ of: { state, counts } }: Pick<Props, "of">) {
  const all = counts.ideas + counts.comments + counts.others;
  const checked = Object.values(counts.found).reduce((sum, count) => sum + count, 0);
  const done = state === "checking" ? checked : all - counts.states.waiting - counts.states.unread;
  return (
    <div className="max-w-reading" aria-live="polite">
      <p className="mb-1 flex justify-between gap-4 text-sm">
        <span className="font-semibold">{m.states[state]}</span>
        {all > 0 && state !== "undoing" && (
          <span className="tabular-nums">{m.progress(done, all)}</span>
        )}
      </p>
      <PercentBar percent={all === 0 || state === "undoing" ? 0 : (100 * done) / all} />
    </div>
  );
}

const findings = ["new", "similar", "doubtful", "same", "failed"] as const;

/** What the dry run found, line by line. */
function DryRun({ slug, of }: Props) {
  const { id, counts, state } = of;
  const [first, ...others] = findings.map((found) => ({
    value: found,
    label: m.findings[found],
    count: String(counts.found[found]),
    content: <ItemTable slug={slug} id={id} found={found} isOpen={state === "ready"} />,
  }));
  const hasProblems = counts.found.doubtful + counts.found.failed + counts.found.similar > 0;
  const problems = hasProblems && (
    <DownloadButton
      file={`${of.source}-problems.csv`}
      type="text/csv"
      fetchText={() => client.call(exportImportProblems, { params: { id } })}
    />
  );
  return (
    <Section title={m.found} aside={problems}>
      {first && <UrlTabs label={m.found} tabs={[first, ...others]} />}
    </Section>
  );
}

const outcomes = ["brought", "held", "same", "failed", "unread", "waiting"] as const;

/** What became of what was read. */
const Report = ({ of: { counts, kept } }: Pick<Props, "of">) => (
  <>
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {outcomes
        .filter((state) => counts.states[state] > 0)
        .map((state) => (
          <div key={state}>
            <dt className="text-sm text-ink-soft">{m.outcomes[state]}</dt>
            <dd className="text-lg font-semibold tabular-nums">{counts.states[state]}</dd>
          </div>
        ))}
    </dl>
    {kept.length > 0 && (
      <Section title={m.kept}>
        <ul>
          {kept.map((feature) => (
            <li key={feature.id} className="py-1">
              <FeatureLink feature={feature} />
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
);

function GiveUp({ slug, of }: Props) {
  const decide = useDecide();
  const giveUp = () =>
    decide({
      ...{ title: m.giveUpTitle, text: m.giveUpText, confirmLabel: m.giveUp, isDestructive: true },
      ...{ mutation: undoImport(slug, of.id), toastText: () => m.givenUp },
    });
  return (
    <Button variant="quiet" onClick={giveUp}>
      {m.giveUp}
    </Button>
  );
}

function Undo({ slug, of: { id, undoUntil } }: Props) {
  const decide = useDecide();
  if (undoUntil === null) return null;
  const undo = () =>
    decide({
      ...{ title: m.undoTitle, text: m.undoText, confirmLabel: m.undo, isDestructive: true },
      ...{ mutation: undoImport(slug, id), toastText: () => m.undone },
    });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="secondary" onClick={undo}>
        {m.undo}
      </Button>
      <p className="text-sm text-ink-soft">
        {m.undoUntil} <RelativeTime date={undoUntil} />
      </p>
    </div>
  );
}

function Running({ slug, of }: Props) {
  const { mutate, isPending } = useMutation(stopImport(slug, of.id));
  return (
    <>
      <Progress of={of} />
      {of.state === "running" && (
        <div>
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            {m.stop}
          </Button>
        </div>
      )}
    </>
  );
}

function Stopped({ slug, of }: Props) {
  const { mutate, isPending } = useMutation(startImport(slug, of.id));
  return (
    <>
      <Progress of={of} />
      <div>
        <Button busy={isPending} onClick={() => mutate({})}>
          {m.goOn}
        </Button>
      </div>
      <Undo slug={slug} of={of} />
    </>
  );
}

function renderState({ slug, of }: Props): ReactNode {
  const giveUp = <GiveUp slug={slug} of={of} />;
  if (isWorking(of)) return <Running slug={slug} of={of} />;
  if (of.state === "receiving") return <ColumnForm slug={slug} of={of} giveUp={giveUp} />;
  if (of.state === "ready")
    return (
      <>
        <DryRun slug={slug} of={of} />
        <StartForm slug={slug} of={of} giveUp={giveUp} />
      </>
    );
  if (of.state === "stopped") return <Stopped slug={slug} of={of} />;
  return (
    <>
      <Report of={of} />
      {of.state === "done" && <DryRun slug={slug} of={of} />}
      <Undo slug={slug} of={of} />
    </>
  );
}

/** An import: what is to be done next, how far it is, and what became of it. */
export function ImportPanel({ slug, id }: { slug: string; id: number }) {
  const query = useQuery(importDetail(slug, id));
  return (
    <Loaded query={query} loading={m.importStates.loading} skeleton={<Skeleton className="h-72" />}>
      {(of) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-lg wrap-anywhere">{m.from(of.sourceName, of.fileName)}</h2>
            <Badge>{m.states[of.state]}</Badge>
          </div>
          {of.problem !== null && <ErrorText>{of.problem}</ErrorText>}
          {renderState({ slug, of })}
        </div>
      )}
    </Loaded>
  );
}
