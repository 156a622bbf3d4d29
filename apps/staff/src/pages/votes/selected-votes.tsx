import { authorName } from "@upwell/client/author";
import { publicUrl } from "@upwell/client/hash-location";
import { limits } from "@upwell/contract/limits";
import { featureVotesPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/vote-removals";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { SelectedVote, SelectedVotes } from "../../lib/entities.ts";
import { accountPath } from "../../lib/paths.ts";
import { RecordTable } from "../shared/record-table.tsx";

const Voter = ({ vote: { user, isHidden } }: { vote: SelectedVote }) => (
  <span className="flex flex-wrap items-center gap-2">
    <a
      href={`#${accountPath(user.id)}`}
      className="inline-flex min-h-6 items-center font-semibold underline-offset-4 wrap-anywhere hover:underline"
    >
      {authorName(user)}
    </a>
    <span className="text-xs text-ink-faint wrap-anywhere">@{user.username}</span>
    {isHidden && <Badge>{m.hidesName}</Badge>}
  </span>
);

const Feature = ({ vote: { feature } }: { vote: SelectedVote }) => (
  <a
    href={publicUrl(featureVotesPath(feature.id))}
    target="_blank"
    rel="noopener"
    className="text-link inline-flex min-h-6 items-center"
  >
    {feature.title}
  </a>
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
