import { authorName } from "@upwell/client/author";
import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import type { Entity } from "@upwell/contract/case";
import { userPath } from "@upwell/contract/paths";
import type { voter } from "@upwell/contract/votes/schemas";
import { ordinal } from "@upwell/messages/plural";
import { monthName, unknownDate } from "@upwell/messages/time";
import * as m from "@upwell/messages/voters";
import { Avatar } from "@upwell/ui/avatar";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";

type Voter = Entity<typeof voter>;

type VoterItemProps = {
  voter: Voter;
  /** Above the first voter of a month: "May 2026". */
  month: string | undefined;
};

/** The day in UTC, as the month above it: "12th". */
function dayOfMonth(date: string): string {
  const day = new Date(date).getUTCDate();
  return Number.isNaN(day) ? unknownDate : ordinal(day);
}

function VoterItem({ voter: { user, votedAt }, month }: VoterItemProps) {
  const name = authorName(user);
  return (
    <li className="contents">
      {month !== undefined && (
        <h3 className="col-span-full mt-4 border-b border-hairline pb-1 font-text text-sm font-semibold text-ink-faint">
          {month}
        </h3>
      )}
      <div className="flex min-h-12 min-w-0 items-center gap-3">
        <Avatar name={name} src={imageUrl(user.avatar)} size="sm" />
        <div className="min-w-0 leading-tight">
          <Link
            to={userPath(user.id)}
            className="block truncate py-0.5 text-sm font-semibold hover:text-accent"
          >
            {name}
          </Link>
          <time dateTime={votedAt} className="block text-xs text-ink-faint">
            {dayOfMonth(votedAt)}
          </time>
        </div>
      </div>
    </li>
  );
}

/** Returns the month of a vote, "2026-05". */
const getMonth = ({ votedAt }: Voter) => votedAt.slice(0, 7);

type VotersProps = Pick<PagedListProps<Voter>, "pages"> & {
  /** How many hide their name; undefined while unknown. */
  hidden: number | undefined;
};

/** The voters by name, and how many hide theirs. */
export function Voters({ pages, hidden = 0 }: VotersProps) {
  const empty = hidden > 0 ? { title: m.allHidden } : { title: m.noVoters, text: m.noVotersText };
  return (
    <Section title={m.who} className="" headingClass="mb-2 text-lg">
      {hidden > 0 && <p className="text-sm text-ink-soft">{m.andHidden(hidden)}</p>}
      <PagedList
        pages={pages}
        {...m.votersStates}
        empty={empty}
        skeleton={<Skeleton className="my-2 h-10" />}
        more={m.more}
        cursorParameter="cursor"
      >
        {(voters) => (
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
            {voters.map((voter, index) => {
              const month = getMonth(voter);
              const before = voters[index - 1];
              const isFirst = before === undefined || getMonth(before) !== month;
              return (
                <VoterItem
                  key={voter.user.id}
                  voter={voter}
                  month={isFirst ? monthName(month) : undefined}
                />
              );
            })}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}
