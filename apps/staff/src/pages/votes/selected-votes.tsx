import { authorName } from "@upwell/client/author";
import { limits } from "@upwell/contract/limits";
import { featureVotesPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/vote-removals";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { CheckBox, SelectBox } from "@upwell/ui/check-box";
import { useState } from "react";
import type { SelectedVote, SelectedVotes, VoteKey } from "../../lib/entities.ts";
import { AccountLink, nameLink, PublicLink } from "../../lib/links.tsx";
import { RecordTable } from "../../lib/record-table.tsx";

type VoterProps = { vote: SelectedVote; isChosen: boolean; onToggle(): void };

const Voter = ({ vote: { user, isHidden, feature }, isChosen, onToggle }: VoterProps) => (
  <span className="flex items-center gap-1">
    <SelectBox
      aria-label={m.selectVote(authorName(user), feature.title)}
      checked={isChosen}
      onChange={onToggle}
      className="-my-2 -ms-3"
    />
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <AccountLink account={user} className={`inline-flex min-h-6 items-center ${nameLink}`} />
      <span className="text-xs text-ink-faint wrap-anywhere">@{user.username}</span>
      {isHidden && <Badge>{m.hidesName}</Badge>}
    </span>
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

const ExactTime = ({ time }: { time: string }) => (
  <time dateTime={time} className="tabular-nums">
    {m.exactTime(new Date(time))}
  </time>
);

const getKey = ({ user, feature }: SelectedVote) => `${user.id} ${feature.id}`;

type SelectedVotesListProps = { found: SelectedVotes; onTake(votes: VoteKey[]): void };

/** The votes that match, each with a checkbox, and the button that removes the chosen ones. */
export function SelectedVotesList({ found, onTake }: SelectedVotesListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { votes, accounts, latest } = found;
  const [first] = latest;
  // Votes for one idea name it once.
  const only = latest.every(({ feature }) => feature.id === first?.feature.id) ? first : undefined;
  if (votes === 0) return <p className="text-ink-soft">{m.none}</p>;
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const take = () =>
    onTake(
      latest
        .filter((vote) => chosen.has(getKey(vote)))
        .map(({ user, feature }) => ({ userId: user.id, featureId: feature.id })),
    );
  return (
    <div>
      <p className="text-lg font-semibold tabular-nums">{m.found(votes, accounts)}</p>
      {only !== undefined && (
        <p className="text-sm">
          <Feature vote={only} />
        </p>
      )}
      {votes > latest.length && (
        <p className="mt-1 text-sm text-ink-faint">{m.onlyLatest(limits.votes.previewed)}</p>
      )}
      <div className="sticky top-0 z-10 mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-edge bg-paper py-2">
        <CheckBox
          label={m.selectAll}
          checked={chosen.size === latest.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && chosen.size < latest.length;
          }}
          onChange={(event) => setChosen(new Set(event.target.checked ? latest.map(getKey) : []))}
        />
        <p role="status" className="me-auto text-sm text-ink-soft tabular-nums">
          {m.selected(chosen.size, latest.length)}
        </p>
        <Button variant="danger" disabled={chosen.size === 0} onClick={take}>
          {m.take(chosen.size)}
        </Button>
      </div>
      <RecordTable
        caption={m.foundCaption}
        records={latest}
        getKey={getKey}
        columns={[
          {
            head: m.account,
            cell: (vote) => (
              <Voter
                vote={vote}
                isChosen={chosen.has(getKey(vote))}
                onToggle={() => toggle(getKey(vote))}
              />
            ),
          },
          { head: m.voted, cell: ({ votedAt }) => <ExactTime time={votedAt} /> },
          { head: m.joined, cell: ({ joinedAt }) => <ExactTime time={joinedAt} /> },
          { head: m.mailDomain, cell: ({ mailDomain }) => mailDomain },
          ...(only === undefined
            ? [{ head: m.vote, cell: (vote: SelectedVote) => <Feature vote={vote} /> }]
            : []),
        ]}
      />
    </div>
  );
}
