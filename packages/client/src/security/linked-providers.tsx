import { useMutation } from "@tanstack/react-query";
import { type Provider, providers } from "@upwell/contract/social/values";
import * as m from "@upwell/messages/security";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { Me } from "../entities.ts";
import { getProviderName, isConfigured } from "../providers.ts";
import { linkProvider, unlinkProvider } from "./mutations.ts";
import type { Security } from "./queries.ts";

type RowProps = { provider: Provider; linkedAt: string | undefined };

function Row({ provider, linkedAt }: RowProps) {
  const link = useMutation(linkProvider);
  const unlink = useMutation(unlinkProvider);
  const name = getProviderName(provider);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {linkedAt !== undefined && (
          <p className="text-sm text-ink-soft">
            {m.linkedOn} <RelativeTime date={linkedAt} />
          </p>
        )}
      </div>
      {linkedAt === undefined ? (
        <Button
          variant="secondary"
          size="sm"
          busy={link.isPending}
          aria-label={m.linkLabel(name)}
          onClick={() => link.mutate(provider)}
        >
          {m.link}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={unlink.isPending}
          aria-label={m.unlinkLabel(name)}
          onClick={() => unlink.mutate(provider)}
        >
          {m.unlink}
        </Button>
      )}
    </li>
  );
}

/** The sign-in providers that the site offers, or the account is linked to. Staff have the operator's own only. */
export function LinkedProviders({ me, security }: { me: Me; security: Security }) {
  const linkedAt = (provider: Provider) =>
    security.identities.find((identity) => identity.provider === provider)?.createdAt;
  const shown = providers.filter(
    (provider) =>
      linkedAt(provider) !== undefined ||
      (isConfigured(provider) && (me.role === "user" || provider === "oidc")),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-1 font-semibold">{m.providers}</h3>
      <ul className="divide-y divide-hairline">
        {shown.map((provider) => (
          <Row key={provider} provider={provider} linkedAt={linkedAt(provider)} />
        ))}
      </ul>
    </>
  );
}
