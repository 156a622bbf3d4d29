import { useQuery } from "@tanstack/react-query";
import * as joined from "@upwell/messages/joined-accounts";
import * as m from "@upwell/messages/security";
import { Skeleton } from "@upwell/ui/skeleton";
import { type ReactNode, useState } from "react";
import type { Me } from "../entities.ts";
import { Loaded } from "../frame/loaded.tsx";
import { queryClient } from "../query-client.ts";
import { viewerKeys } from "../session.ts";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { JoinedAccounts } from "./joined-accounts.tsx";
import { LinkedProviders } from "./linked-providers.tsx";
import { AddPasskey, PasskeyList } from "./passkeys.tsx";
import { mySecurity, type Security } from "./queries.ts";
import { RecoveryCodesDialog } from "./recovery-codes.tsx";
import { SessionList } from "./session-list.tsx";
import { TwoStep } from "./two-step.tsx";

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-6 mb-2 font-semibold">{title}</h3>
    {children}
  </>
);

function Methods({ me, security }: { me: Me; security: Security }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const dismissCodes = () => {
    setCodes([]);
    void queryClient.invalidateQueries({ queryKey: viewerKeys.me });
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ChangeEmail me={me} security={security} />
      </div>
      <div className="mt-3">
        <ChangePassword me={me} />
      </div>
      <Part title={m.passkeys}>
        <p className="mb-3 max-w-[68ch] text-sm text-ink-soft">{m.passkeysText}</p>
        <PasskeyList passkeys={security.passkeys} />
        <AddPasskey onCodes={setCodes} />
      </Part>
      <Part title={m.twoStep}>
        <TwoStep me={me} security={security} onCodes={setCodes} />
      </Part>
      <LinkedProviders me={me} security={security} />
      <RecoveryCodesDialog codes={codes} onDone={dismissCodes} />
    </>
  );
}

/** How the viewer signs in, and where they are signed in. */
export const SecuritySection = ({ me }: { me: Me }) => (
  <>
    <Loaded
      query={useQuery(mySecurity)}
      {...m.securityStates}
      skeleton={<Skeleton className="h-12" />}
      skeletonCount={4}
      className="flex flex-col gap-3"
    >
      {(security) => <Methods me={me} security={security} />}
    </Loaded>
    <Part title={joined.title}>
      <JoinedAccounts me={me} />
    </Part>
    <Part title={m.sessions}>
      <SessionList />
    </Part>
  </>
);
