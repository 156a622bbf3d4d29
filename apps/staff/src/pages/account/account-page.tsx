import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { Loaded } from "@upwell/client/frame/loaded";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/user-admin";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { buttonClass } from "@upwell/ui/button";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { ArrowLeft, ExternalLink } from "lucide-react";
import { AccountBadges, AccountFacts } from "../../domain/users/account.tsx";
import { accountDetail } from "../../domain/users/queries.ts";
import type { AccountDetail } from "../../lib/entities.ts";
import { PublicLink } from "../../lib/links.tsx";
import { PageMessage } from "../../lib/page-message.tsx";
import { adminPath } from "../../lib/paths.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountHistory } from "./account-history.tsx";
import { ModeratorRights } from "./moderator-rights.tsx";

const notFound = (
  <PageMessage
    title={m.notFound}
    text={m.notFoundText}
    path={adminPath("people")}
    linkText={m.toPeople}
  />
);

function Account({ account }: { account: AccountDetail }) {
  const name = authorName(account);
  return (
    <div className="flex max-w-reading flex-col gap-6">
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
          <h1 className="text-xl wrap-anywhere">{name}</h1>
          <p className="text-sm text-ink-faint wrap-anywhere">@{account.username}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge>{m.roles[account.role]}</Badge>
            <AccountBadges account={account} />
          </p>
        </div>
        {account.isActive && (
          <PublicLink path={`/user/${account.id}`} className={buttonClass("secondary")}>
            <ExternalLink aria-hidden size={16} />
            {m.seePublic}
          </PublicLink>
        )}
      </header>
      <AccountActions account={account} />
      <Section title={m.details}>
        <AccountFacts account={account} />
      </Section>
      {account.role !== "admin" && account.isActive && <ModeratorRights account={account} />}
      <AccountHistory account={account} />
    </div>
  );
}

const LoadedAccount = ({ id }: { id: number }) => (
  <Loaded
    query={useQuery(accountDetail(id))}
    isPage
    {...m.oneStates}
    missing={notFound}
    className="flex flex-col gap-5"
    skeleton={
      <>
        <Skeleton className="h-16 w-72" />
        <Skeleton className="h-64" />
      </>
    }
  >
    {(account) => <Account account={account} />}
  </Loaded>
);

/** An account, as admins see it. */
export default function AccountPage({ id }: { id: string }) {
  return /^[1-9]\d{0,8}$/.test(id) ? <LoadedAccount id={Number(id)} /> : notFound;
}
