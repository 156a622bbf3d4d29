import { useQuery } from "@tanstack/react-query";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/people";
import { buttonClass } from "@upwell/ui/button";
import { ErrorState } from "@upwell/ui/states";
import { person } from "../../domain/people/queries.ts";
import { PersonHeader, PersonSkeleton } from "./person-header.tsx";
import { PersonStats } from "./person-stats.tsx";
import { PersonTabs } from "./person-tabs.tsx";

function UserNotFound() {
  return (
    <div className="page-width py-16">
      <h1 className="text-3xl">{m.notFound}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{m.notFoundText}</p>
      <a href="#/" className={`mt-6 ${buttonClass("secondary")}`}>
        {m.goHome}
      </a>
    </div>
  );
}

/** A person: who they are, and what they contributed. */
export default function UserPage({ id }: { id: string }) {
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const query = useQuery({ ...person(Number(id)), enabled: isId });
  if (!isId || (query.isError && isNotFound(query.error))) return <UserNotFound />;
  if (query.isError && query.data === undefined) {
    return (
      <div className="page-width py-16">
        <ErrorState
          isPage
          title={m.couldNotLoad}
          description={failureMessage(query.error, tryAgain)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </div>
    );
  }
  if (query.data === undefined) return <PersonSkeleton />;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <PersonHeader person={query.data} />
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PersonStats id={query.data.id} />
      </aside>
      <PersonTabs person={query.data} />
    </div>
  );
}
