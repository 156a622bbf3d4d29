import { limits } from "@upwell/contract/limits";
import { featureVotesPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/vote-removals";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { SelectedVote, SelectedVotes } from "../../lib/entities.ts";
import { AccountLink, nameLink, PublicLink } from "../../lib/links.tsx";
import { RecordTable } from "../../lib/record-table.tsx";

const Voter = ({ vote: { user, isHidden } }: { vote: SelectedVote }) => (
  <span className="flex flex-wrap items-center gap-2">
    <AccountLink account={user} className={`inline-flex min-h-6 items-center ${nameLink}`} />
    <span className="text-xs text-ink-faint wrap-anywhere">@{user.username}</span>
    {isHidden && <Badge>{m.hidesName}</Badge>}
  </span>
);

const Feature = ({ vote: { feature } }: { vote: SelectedVote }) => (
  <PublicLink
    path={featureVotesPath(feature.id)}
    className="text-link inline-flex min-h-6 items-center"
  >
    {feature.title}
  </PublicLink>
);

/** The selected votes, with the button that removes them. */
export function SelectedVotesList({ found, onTake }: { found: SelectedVotes; onTake(): void }) {
  const { votes, accounts, latest } = found;
  const [first] = latest;
  // Votes for one idea name it once.
  const only = latest.every(({ feature }) => feature.id === first?.feature.id) ? first : undefined;
  if (votes === 0) return <p className="text-ink-soft">{m.none}</p>;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold tabular-nums">{m.found(votes, accounts)}</p>
        <Button variant="danger" onClick={onTake}>
          {m.take(Math.min(votes, limits.votes.removed))}
        </Button>
      </div>
      {only !== undefined && (
        <p className="text-sm">
          <Feature vote={only} />
        </p>
      )}
      {votes > latest.length && (
        <p className="mt-1 text-sm text-ink-faint">{m.onlyLatest(latest.length)}</p>
      )}
      <RecordTable
        caption={m.foundCaption}
        records={latest}
        getKey={({ user, feature }) => `${user.id} ${feature.id}`}
        columns={[
          { head: m.account, cell: (vote) => <Voter vote={vote} /> },
          { head: m.voted, cell: ({ votedAt }) => <RelativeTime date={votedAt} /> },
          { head: m.joined, cell: ({ joinedAt }) => <RelativeTime date={joinedAt} /> },
          ...(only === undefined
            ? [{ head: m.vote, cell: (vote: SelectedVote) => <Feature vote={vote} /> }]
            : []),
        ]}
      />
    </div>
  );
}
