import { useMutation, useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { useHashQuery } from "@upwell/client/hash-location";
import { useSession } from "@upwell/client/session";
import type { CallOutput } from "@upwell/contract/client";
import type { describeClient } from "@upwell/contract/oauth/routes";
import * as m from "@upwell/messages/oauth";
import { Button } from "@upwell/ui/button";
import { Interpolate } from "@upwell/ui/interpolate";
import { Skeleton } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import {
  approveClient,
  askingClient,
  type ConnectRequest,
  readConnectRequest,
} from "../../domain/connect/request.ts";
import { openDialog } from "../../lib/open-dialog.ts";

const isThisDevice = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(host);

function Consent({
  client,
  request,
}: {
  client: CallOutput<typeof describeClient>;
  request: ConnectRequest;
}) {
  const { mutate, isPending, isSuccess } = useMutation({
    ...approveClient,
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
  });
  const { name, redirectHost, scopes, days, denyUrl } = client;
  const host = <strong className="wrap-anywhere">{redirectHost}</strong>;
  return (
    <div className="mt-6 flex flex-col gap-4">
      <p className="text-lg">
        <Interpolate
          text={m.asks}
          parts={{ name: <strong className="wrap-anywhere">{name}</strong> }}
        />
      </p>
      <p className="rounded-md border border-edge p-4">
        {m.goesTo}{" "}
        {isThisDevice(redirectHost) ? (
          <>
            {m.sameMachine} ({host})
          </>
        ) : (
          host
        )}
        . {m.onlyIfYou}
      </p>
      <div>
        <h2 className="text-xl">{m.may}</h2>
        <ul className="mt-2 list-disc ps-5">
          {scopes.map((scope) => (
            <li key={scope}>{m.scopes[scope]}.</li>
          ))}
        </ul>
        <p className="mt-2">{m.mayNot}</p>
      </div>
      <p className="text-sm text-ink-soft">{m.ends(days)}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending || isSuccess} onClick={() => mutate(request)}>
          {isPending ? m.allowing : m.allow}
        </Button>
        <Button variant="secondary" onClick={() => window.location.assign(denyUrl)}>
          {m.deny}
        </Button>
      </div>
    </div>
  );
}

/** Names the program by the host that gets the answer: what it calls itself is its own choice. */
function Heading({ redirectHost }: { redirectHost?: string | undefined }) {
  return (
    <h1 className="text-3xl">
      {redirectHost === undefined ? (
        m.title
      ) : (
        <Interpolate
          text={m.titleFor}
          parts={{
            host: isThisDevice(redirectHost) ? (
              m.sameMachine
            ) : (
              <span className="wrap-anywhere">{redirectHost}</span>
            ),
          }}
        />
      )}
    </h1>
  );
}

function Asking() {
  const [hash] = useHashQuery();
  const request = readConnectRequest(hash);
  const query = useQuery(askingClient(request));
  return (
    <>
      <Heading redirectHost={query.data?.redirectHost} />
      <Loaded
        query={query}
        loading={m.loading}
        failed={m.failed}
        skeleton={<Skeleton className="mt-6 h-40" />}
        skeletonCount={1}
      >
        {(client) => <Consent client={client} request={request} />}
      </Loaded>
    </>
  );
}

/** Where a person allows a program to act for them: the authorization endpoint of OAuth. */
export default function ConnectPage() {
  const { me, isLoading } = useSession();
  return (
    <div className="page-width py-10 *:max-w-2xl md:py-16">
      {me === null ? <Heading /> : <Asking />}
      {me === null && !isLoading && (
        <EmptyState
          title={m.signInFirst}
          action={<Button onClick={() => openDialog("sign-in")}>{m.signIn}</Button>}
        />
      )}
    </div>
  );
}
