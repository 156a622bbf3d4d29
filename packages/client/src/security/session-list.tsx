import { useMutation, useQuery } from "@tanstack/react-query";
import type { Entity } from "@upwell/contract/case";
import { listSessions } from "@upwell/contract/security/routes";
import type { activeSession } from "@upwell/contract/security/schemas";
import * as m from "@upwell/messages/security";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { Loaded } from "../frame/loaded.tsx";
import { callQuery } from "../query.ts";
import { viewerKeys } from "../session.ts";
import { signOutDevice, signOutOthers } from "./mutations.ts";

type Session = Entity<typeof activeSession>;

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
export const SessionList = () => (
  <Loaded
    query={useQuery(mySessions)}
    {...m.sessionsStates}
    skeleton={<Skeleton className="h-12" />}
    skeletonCount={2}
    className="flex flex-col gap-3"
  >
    {(sessions) => (
      <>
        <ul className="mb-4 divide-y divide-hairline">
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && <SignOutOthers />}
      </>
    )}
  </Loaded>
);
