import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { failureMessage } from "@upwell/client/failure";
import { useHashQuery } from "@upwell/client/hash-location";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/legal-drafts";
import { dayInWords } from "@upwell/messages/time";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { LegalWords } from "../../domain/legal/legal-words.tsx";
import { legalVersion } from "../../domain/legal/queries.ts";
import type { LegalState } from "../../lib/entities.ts";
import { type Column, RecordTable } from "../parts/record-table.tsx";

type Kind = LegalState["kind"];
type Version = LegalState["versions"][number];

function VersionWords({ kind, number }: { kind: Kind; number: number }) {
  const version = useQuery(legalVersion(kind, number));
  if (version.isPending) {
    return (
      <SkeletonGroup label={m.loadingVersion}>
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  }
  if (version.data === undefined) {
    return (
      <ErrorState
        title={m.versionFailed}
        description={failureMessage(version.error, tryAgain)}
        onRetry={() => void version.refetch()}
        busy={version.isFetching}
      />
    );
  }
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">{m.from(dayInWords(version.data.effectiveDate))}</p>
      <LegalWords content={version.data.content} />
    </>
  );
}

const columnsOf = (
  read: (version: number) => void,
): readonly [Column<Version>, ...Column<Version>[]] => [
  {
    head: m.version,
    cell: ({ versionNumber, inForce }) => (
      <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
        {versionNumber}
        {inForce && <Badge tone="accent">{m.inForce}</Badge>}
      </span>
    ),
  },
  { head: m.effectiveDate, cell: ({ effectiveDate }) => dayInWords(effectiveDate) },
  { head: m.publishedAt, cell: ({ publishedAt }) => <RelativeTime date={publishedAt} /> },
  {
    head: m.publishedBy,
    cell: ({ publishedBy }) => (publishedBy === null ? m.somebody : authorName(publishedBy)),
  },
  {
    head: m.read,
    cell: ({ versionNumber }) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.readVersion(versionNumber)}
        onClick={() => read(versionNumber)}
      >
        {m.read}
      </Button>
    ),
  },
];

/** Every version that was published, to be read. */
export function Versions({ legal: { kind, versions } }: { legal: LegalState }) {
  const [query, updateQuery] = useHashQuery();
  const asked = Number(query.get("version"));
  const opened = versions.find(({ versionNumber }) => versionNumber === asked);
  if (versions.length === 0) return <EmptyState title={m.noVersions} />;
  return (
    <>
      <RecordTable
        caption={m.versions}
        records={versions}
        keyOf={({ versionNumber }) => versionNumber}
        columns={columnsOf((number) => updateQuery({ version: String(number) }))}
      />
      {opened && (
        <Dialog
          open
          onOpenChange={() => updateQuery({ version: null }, { replace: true })}
          title={m.versionTitle(m.kinds[kind], asked)}
          size="lg"
        >
          <VersionWords kind={kind} number={asked} />
        </Dialog>
      )}
    </>
  );
}
