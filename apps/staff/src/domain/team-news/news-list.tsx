import * as m from "@upwell/messages/team-news";
import { IconButton } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Check } from "lucide-react";
import type { NewsItem } from "../../lib/entities.ts";
import { VotedRow } from "../../lib/voted-row.tsx";

type NewsListProps = {
  items: readonly NewsItem[];
  /** Marks an idea as seen, by a button beside it. */
  onSeen?(item: NewsItem): void;
};

/** Ideas with news, each with what happened. */
export const NewsList = ({ items, onSeen }: NewsListProps) => (
  <ol>
    {items.map((item) => (
      <VotedRow
        key={item.id}
        feature={item}
        aside={
          onSeen && (
            <IconButton
              label={m.markOneSeen(item.title)}
              icon={Check}
              onClick={() => onSeen(item)}
            />
          )
        }
      >
        <span className="block text-xs text-ink-soft">
          {[...m.happened(item), ...(item.isAnswered ? [] : [m.noAnswer])].join(" · ")}
          {" · "}
          <RelativeTime date={item.happenedAt} />
        </span>
      </VotedRow>
    ))}
  </ol>
);
