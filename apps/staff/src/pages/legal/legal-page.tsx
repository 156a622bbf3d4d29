import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { type LegalKind, legalKinds } from "@upwell/contract/legal/values";
import * as m from "@upwell/messages/legal-drafts";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { legalState } from "../../domain/legal/queries.ts";
import { PageMessage } from "../../lib/page-message.tsx";
import { legalPath } from "../../lib/paths.ts";
import { DraftForm } from "./draft-form.tsx";
import { Versions } from "./versions.tsx";

function LegalContent({ kind }: { kind: LegalKind }) {
  const legal = useQuery({ ...legalState(kind), refetchOnMount: "always" });
  return (
    <Loaded query={legal} isFresh {...m.loadStates} skeleton={<Skeleton className="h-144" />}>
      {(data) => (
        <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Section title={m.draft} className="">
            <DraftForm legal={data} />
          </Section>
          <Section title={m.versions} className="">
            <Versions legal={data} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

/** A legal text: its draft and its published versions. */
export default function LegalPage({ id }: { id: string }) {
  const kind = legalKinds.find((known) => known === id);
  if (kind === undefined) {
    return <PageMessage title={m.notFound} path={legalPath("terms")} linkText={m.toTerms} />;
  }
  return (
    <>
      <p className="overline-text h-5">{m.title}</p>
      <h1 className="mb-3 text-xl">{m.kinds[kind]}</h1>
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
