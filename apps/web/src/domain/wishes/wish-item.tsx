import { Link } from "@upwell/client/link";
import type { CallOutput } from "@upwell/contract/client";
import { wishPath } from "@upwell/contract/paths";
import type { listWishes } from "@upwell/contract/wishes/routes";
import { compactNumber } from "@upwell/messages/plural";
import * as m from "@upwell/messages/wishes";
import { cardLinkClass } from "@upwell/ui/card";
import { StatusBadge } from "@upwell/ui/status-badge";

export type WishItemProps = { wish: CallOutput<typeof listWishes>[number]; heading: "h2" | "h3" };

/** A wish in a list: how many people want it, and where it stands. */
export const WishItem = ({ wish, heading: Heading }: WishItemProps) => (
  <li className="relative flex gap-4 border-t border-hairline py-4 sm:gap-6">
    <p className="w-16 shrink-0 text-center text-xs text-ink-faint">
      <span className="block text-xl font-semibold text-ink tabular-nums">
        {compactNumber(wish.personCount)}
      </span>
      {m.personWord(wish.personCount)}
    </p>
    <div className="min-w-0 flex-1">
      <Heading className="text-lg leading-snug wrap-anywhere">
        <Link to={wishPath(wish)} className={cardLinkClass}>
          {wish.title}
        </Link>
      </Heading>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        {wish.features.map(({ id, platform, status }) => (
          <li key={id} className="inline-flex items-center gap-1.5">
            <span className="font-semibold wrap-anywhere">{platform.name}</span>
            <StatusBadge status={status} />
          </li>
        ))}
        {wish.total > wish.features.length && <li>{m.more(wish.total - wish.features.length)}</li>}
      </ul>
    </div>
  </li>
);
