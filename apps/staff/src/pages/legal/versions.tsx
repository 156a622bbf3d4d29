import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { Loaded } from "@upwell/client/frame/loaded";
import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/legal-drafts";
import { formatDay } from "@upwell/messages/time";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { LegalText } from "../../domain/legal/legal-text.tsx";
import { legalVersion } from "../../domain/legal/queries.ts";
import type { LegalState } from "../../lib/entities.ts";

type Kind = LegalState["kind"];
type Version = LegalState["versions"][number];

const VersionText = ({ kind, number }: { kind: Kind; number: number }) => (
  <Loaded
    query={useQuery(legalVersion(kind, number))}
    {...m.versionStates}
    skeleton={<Skeleton className="h-96" />}
  >
    {({ effectiveDate, content }) => (
      <>
        <p className="mb-4 text-sm text-ink-soft">{m.from(formatDay(effectiveDate))}</p>
        <LegalText content={content} />
      </>
    )}
  </Loaded>
);

function VersionItem({ version, onRead }: { version: Version; onRead(): void }) {
  const { versionNumber, effectiveDate, publishedAt, publishedBy, inForce } = version;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="text-sm">
        <p className="flex items-center gap-2 font-semibold tabular-nums">
          {m.versionName(versionNumber)}
          {inForce && <Badge tone="accent">{m.inForce}</Badge>}
        </p>
        <p className="text-ink-soft">{m.from(formatDay(effectiveDate))}</p>
        <p className="text-xs text-ink-faint">
          {publishedBy === null ? m.publishedAt : m.publishedBy(authorName(publishedBy))}{" "}
          <RelativeTime date={publishedAt} />
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.readVersion(versionNumber)}
        onClick={onRead}
      >
        {m.read}
      </Button>
    </li>
  );
}

/** The published versions, each readable in a dialog. */
export function Versions({ legal: { kind, versions } }: { legal: LegalState }) {
  const [query, updateQuery] = useHashQuery();
  const openNumber = Number(query.get("version"));
  const openVersion = versions.find(({ versionNumber }) => versionNumber === openNumber);
  if (versions.length === 0) return <EmptyState title={m.noVersions} />;
  return (
    <>
      <ul className="border-t border-hairline">
        {versions.map((version) => (
          <VersionItem
            key={version.versionNumber}
            version={version}
            onRead={() => updateQuery({ version: String(version.versionNumber) })}
          />
        ))}
      </ul>
      {openVersion && (
        <Dialog
          open
          onOpenChange={() => updateQuery({ version: null }, { replace: true })}
          title={m.versionTitle(m.kinds[kind], openNumber)}
          size="lg"
        >
          <VersionText kind={kind} number={openNumber} />
        </Dialog>
      )}
    </>
  );
}
