import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import { type LegalKind, legalKinds } from "@upwell/contract/legal/values";
import * as m from "@upwell/messages/legal-drafts";
import { buttonClass } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { legalState } from "../../domain/legal/queries.ts";
import { legalPath } from "../../lib/paths.ts";
import { DraftForm } from "./draft-form.tsx";
import { Versions } from "./versions.tsx";

function LegalContent({ kind }: { kind: LegalKind }) {
  // The form starts with fresh data, never with a cached draft.
  const legal = useQuery({ ...legalState(kind), refetchOnMount: "always" });
  if (!legal.isFetchedAfterMount) {
    return (
      <SkeletonGroup label={m.loading}>
        <Skeleton className="h-144" />
      </SkeletonGroup>
    );
  }
  if (legal.data === undefined) {
    return <QueryError query={legal} title={m.couldNotLoad} />;
  }
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="draft">
        <h2 id="draft" className="mb-2 text-lg">
          {m.draft}
        </h2>
        <DraftForm legal={legal.data} />
      </section>
      <section aria-labelledby="versions">
        <h2 id="versions" className="mb-2 text-lg">
          {m.versions}
        </h2>
        <Versions legal={legal.data} />
      </section>
    </div>
  );
}

/** A legal text: its draft and its published versions. */
export default function LegalPage({ id }: { id: string }) {
  const kind = legalKinds.find((known) => known === id);
  if (kind === undefined) {
    return (
      <>
        <h1 className="text-2xl">{m.notFound}</h1>
        <a href={`#${legalPath("terms")}`} className={`mt-5 ${buttonClass("secondary")}`}>
          {m.toTerms}
        </a>
      </>
    );
  }
  return (
    <>
      <p className="overline-text h-5">{m.title}</p>
      <h1 className="mb-3 text-2xl">{m.kinds[kind]}</h1>
      <nav aria-label={m.navigation} className="mb-6 border-b border-hairline">
        <ul className="-mb-px flex gap-6">
          {legalKinds.map((option) => (
            <li key={option}>
              <a
                href={`#${legalPath(option)}`}
                aria-current={option === kind ? "page" : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold text-ink-faint hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
              >
                {m.kinds[option]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LegalContent kind={kind} />
    </>
  );
}
