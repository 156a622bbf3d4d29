import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { isNotFound } from "@upwell/client/failure";
import { publicUrl } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/user-admin";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { buttonClass } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ArrowLeft, ExternalLink } from "lucide-react";
import { AccountBadges } from "../../domain/users/account-badges.tsx";
import { AccountFacts } from "../../domain/users/account-facts.tsx";
import { accountDetail } from "../../domain/users/queries.ts";
import { adminPath } from "../../lib/paths.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountHistory } from "./account-history.tsx";

function AccountNotFound() {
  return (
    <>
      <h1 className="text-2xl">{m.notFound}</h1>
      <p className="mt-2 text-ink-soft">{m.notFoundText}</p>
      <a href={`#${adminPath("people")}`} className={`mt-5 ${buttonClass("secondary")}`}>
        {m.toPeople}
      </a>
    </>
  );
}

function Account({ id }: { id: number }) {
  const query = useQuery(accountDetail(id));
  if (query.isPending) {
    return (
      <SkeletonGroup isPage label={m.loadingOne} className="flex flex-col gap-5">
        <Skeleton className="h-16 w-72" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  if (query.data === undefined) {
    if (isNotFound(query.error)) return <AccountNotFound />;
    return <QueryError query={query} isPage title={m.oneFailed} />;
  }
  const account = query.data;
  const name = authorName(account);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <a
        href={`#${adminPath("people")}`}
        className="-mt-3 -mb-4 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-ink-soft hover:text-accent"
      >
        <ArrowLeft aria-hidden size={17} className="rtl:-scale-x-100" />
        {m.toPeople}
      </a>
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={imageUrl(account.avatar)} size="lg" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="text-sm text-ink-faint wrap-anywhere">@{account.username}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge>{m.roles[account.role]}</Badge>
            <AccountBadges account={account} />
          </p>
        </div>
        {account.isActive && (
          <a
            href={publicUrl(`/user/${account.id}`)}
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary")}
          >
            <ExternalLink aria-hidden size={16} />
            {m.seePublic}
          </a>
        )}
      </header>
      <AccountActions account={account} />
      <section aria-labelledby="facts" className="border-t border-hairline pt-5">
        <h2 id="facts" className="mb-3 text-lg">
          {m.details}
        </h2>
        <AccountFacts account={account} />
      </section>
      <AccountHistory account={account} />
    </div>
  );
}

/** An account, as admins see it. */
export default function AccountPage({ id }: { id: string }) {
  return /^[1-9]\d{0,8}$/.test(id) ? <Account id={Number(id)} /> : <AccountNotFound />;
}
