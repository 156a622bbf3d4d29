import { useMutation, useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import { viewerKeys } from "@upwell/client/session";
import { listSessions } from "@upwell/contract/auth/routes";
import type { SessionWire } from "@upwell/contract/auth/schemas";
import type { Camel } from "@upwell/contract/case";
import * as m from "@upwell/messages/security";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { callQuery } from "../../lib/read.ts";
import { signOutDevice, signOutOthers } from "./mutations.ts";

type Session = Camel<SessionWire>;

const mySessions = callQuery(viewerKeys.sessions, listSessions, {});

function Row({ session }: { session: Session }) {
  const { mutate, isPending } = useMutation(signOutDevice);
  const { browser, system, createdAt, lastUsedAt, isCurrent } = session;
  const name = m.device(browser, system) ?? m.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {isCurrent && <Badge>{m.current}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {m.startedOn} <RelativeTime date={createdAt} />
          {" \u00b7 "}
          {m.lastUsed} <RelativeTime date={lastUsedAt} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        aria-label={m.signOutLabel(name)}
        onClick={() => mutate(session)}
      >
        {m.signOut}
      </Button>
    </li>
  );
}

function SignOutOthers() {
  const { mutate, isPending } = useMutation(signOutOthers);
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {m.signOutOthers}
    </Button>
  );
}

/** The viewer's sessions, each with a sign-out button. */
export function SessionList() {
  const query = useQuery(mySessions);
  if (query.isPending)
    return (
      <SkeletonGroup label={m.loadingSessions} className="flex flex-col gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    );
  if (query.data === undefined) return <QueryError query={query} title={m.sessionsFailed} />;
  return (
    <>
      <ul className="mb-4 divide-y divide-hairline">
        {query.data.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {query.data.length > 1 && <SignOutOthers />}
    </>
  );
}
