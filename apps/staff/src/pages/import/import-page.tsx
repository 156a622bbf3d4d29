import { client } from "@upwell/client/api";
import { useHashQuery } from "@upwell/client/hash-location";
import { exportAddresses, exportArchive } from "@upwell/contract/imports/routes";
import * as m from "@upwell/messages/import-page";
import { addressesFile, archiveFile } from "@upwell/messages/imports";
import { Badge } from "@upwell/ui/badge";
import { CheckBox } from "@upwell/ui/check-box";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";
import { useState } from "react";
import { DownloadButton } from "../../domain/imports/download-button.tsx";
import { ImportPanel } from "../../domain/imports/import-panel.tsx";
import { NewImport } from "../../domain/imports/new-import.tsx";
import { importPages } from "../../domain/imports/queries.ts";
import { QueryItems } from "../../lib/query-list.tsx";
import { PlatformLayout } from "../shared/platform-layout.tsx";

function Archive({ slug }: { slug: string }) {
  const [hasNotes, setNotes] = useState(false);
  const query = hasNotes ? { notes: "yes" as const } : {};
  return (
    <Section title={m.archive} text={m.archiveText}>
      <CheckBox
        label={m.withNotes}
        checked={hasNotes}
        onChange={(event) => setNotes(event.target.checked)}
      />
      <div className="mt-3">
        <DownloadButton
          file={archiveFile(slug)}
          type="application/x-ndjson"
          label={m.downloadArchive}
          fetchText={() => client.call(exportArchive, { params: { slug }, query })}
        />
      </div>
    </Section>
  );
}

const Earlier = ({ slug, onOpen }: { slug: string; onOpen(id: number): void }) => (
  <Section title={m.earlier}>
    <QueryItems
      query={importPages(slug)}
      {...m.importStates}
      empty={m.noImports}
      itemClass="h-12"
      className="divide-y divide-hairline"
    >
      {({ id, sourceName, fileName, state, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
          <button
            type="button"
            className="text-link font-semibold wrap-anywhere"
            onClick={() => onOpen(id)}
          >
            {m.from(sourceName, fileName)}
          </button>
          <Badge>{m.states[state]}</Badge>
          <RelativeTime date={createdAt} className="text-sm text-ink-faint" />
        </li>
      )}
    </QueryItems>
  </Section>
);

const Addresses = ({ slug }: { slug: string }) => (
  <Section title={m.addresses} text={m.addressesText}>
    <DownloadButton
      file={addressesFile(slug)}
      type="text/csv"
      fetchText={() => client.call(exportAddresses, { params: { slug } })}
    />
  </Section>
);

/** Imports into a platform, and its archive. The URL has the import that is open. */
export default function ImportPage({ slug }: { slug: string }) {
  const [query, updateQuery] = useHashQuery();
  const opened = Number(query.get("import") ?? 0);
  const open = (id: number) => updateQuery({ import: id === 0 ? null : String(id), tab: null });
  return (
    <PlatformLayout slug={slug} section="import">
      {() => (
        <div className="flex flex-col gap-8">
          {opened === 0 ? (
            <div>
              <p className="mb-6 max-w-prose text-ink-soft">{m.intro}</p>
              <NewImport slug={slug} onUploaded={open} />
            </div>
          ) : (
            <div>
              <button type="button" className="text-link mb-4" onClick={() => open(0)}>
                {m.back}
              </button>
              <ImportPanel key={opened} slug={slug} id={opened} />
            </div>
          )}
          {opened === 0 && (
            <>
              <Earlier slug={slug} onOpen={open} />
              <Addresses slug={slug} />
              <Archive slug={slug} />
            </>
          )}
        </div>
      )}
    </PlatformLayout>
  );
}
