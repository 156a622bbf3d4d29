import { useQuery } from "@tanstack/react-query";
import { authorName, pictureAddress } from "@upwell/client/author";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { publicAddress } from "@upwell/client/site";
import * as m from "@upwell/messages/accounts";
import { tryAgain } from "@upwell/messages/common";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { buttonClass } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import { ExternalLink } from "lucide-react";
import { AccountFacts } from "../../domain/people/account-facts.tsx";
import { AccountMarks } from "../../domain/people/account-marks.tsx";
import { oneAccount } from "../../domain/people/queries.ts";
import { adminPath } from "../../lib/places.ts";
import { AccountDeeds } from "./account-deeds.tsx";
import { AccountHistory } from "./account-history.tsx";

function Nobody() {
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

function Shown({ id }: { id: number }) {
  const query = useQuery(oneAccount(id));
  if (query.isPending) {
    return (
      <SkeletonGroup isPage label={m.loadingOne} className="flex flex-col gap-5">
        <Skeleton className="h-16 w-72" />
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  }
  if (query.data === undefined) {
    if (isNotFound(query.error)) return <Nobody />;
    return (
      <ErrorState
        isPage
        title={m.oneFailed}
        description={failureMessage(query.error, tryAgain)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  const account = query.data;
  const name = authorName(account);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={pictureAddress(account.avatar)} size="lg" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="text-sm text-ink-faint wrap-anywhere">@{account.username}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge>{m.roles[account.role]}</Badge>
            <AccountMarks account={account} />
          </p>
        </div>
        {account.isActive && (
          <a
            href={publicAddress(`/user/${account.id}`)}
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary")}
          >
            <ExternalLink aria-hidden size={16} />
            {m.seePublic}
          </a>
        )}
      </header>
      <AccountDeeds account={account} />
      <section aria-labelledby="facts" className="border-t border-hairline pt-5">
        <h2 id="facts" className="mb-3 text-lg">
          {m.facts}
        </h2>
        <AccountFacts account={account} />
      </section>
      <AccountHistory account={account} />
    </div>
  );
}

/** One account with all that an admin decides by. */
export default function AccountPage({ id }: { id: string }) {
  return /^[1-9]\d{0,8}$/.test(id) ? <Shown id={Number(id)} /> : <Nobody />;
}
