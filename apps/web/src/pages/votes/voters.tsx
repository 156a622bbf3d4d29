import { authorName } from "@upwell/client/author";
import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import type { Camel } from "@upwell/contract/case";
import { userPath } from "@upwell/contract/paths";
import type { VoterWire } from "@upwell/contract/votes/schemas";
import { unknownDate } from "@upwell/messages/time";
import * as m from "@upwell/messages/voters";
import { Avatar } from "@upwell/ui/avatar";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";

type Voter = Camel<VoterWire>;

function VoterItem({ voter: { user, votedAt } }: { voter: Voter }) {
  const name = authorName(user);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-hairline">
      <Avatar name={name} src={imageUrl(user.avatar)} size="sm" />
      <Link
        to={userPath(user.id)}
        className="min-w-0 flex-1 py-3 font-semibold wrap-anywhere hover:text-accent"
      >
        {name}
      </Link>
      <RelativeTime date={votedAt} fallback={unknownDate} className="text-sm text-ink-faint" />
    </li>
  );
}

type VotersProps = Pick<PagedListProps<Voter>, "pages"> & {
  /** How many hide their name; undefined while unknown. */
  hidden: number | undefined;
};

/** The voters by name, and how many hide theirs. */
export function Voters({ pages, hidden = 0 }: VotersProps) {
  const empty = hidden > 0 ? { title: m.allHidden } : { title: m.noVoters, text: m.noVotersText };
  return (
    <Section title={m.who} className="" headingClass="mb-2 text-lg">
      <PagedList
        pages={pages}
        loading={m.loadingVoters}
        failed={m.votersFailed}
        empty={empty}
        skeleton={<Skeleton className="my-2 h-10" />}
        more={m.more}
        cursorParameter="cursor"
      >
        {(voters) => (
          <ul>
            {voters.map((voter) => (
              <VoterItem key={voter.user.id} voter={voter} />
            ))}
          </ul>
        )}
      </PagedList>
      {hidden > 0 && <p className="py-4 text-ink-soft">{m.andHidden(hidden)}</p>}
    </Section>
  );
}
