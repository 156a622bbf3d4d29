import * as m from "@upwell/messages/team-news";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { NewsItem } from "../../lib/entities.ts";
import { VotedRow } from "../../lib/voted-row.tsx";

/** Ideas with news, each with what happened. */
export const NewsList = ({ items }: { items: readonly NewsItem[] }) => (
  <ol>
    {items.map((item) => (
      <VotedRow key={item.id} feature={item}>
        <span className="block text-xs text-ink-soft">
          {[...m.happened(item), ...(item.isAnswered ? [] : [m.noAnswer])].join(" · ")}
          {" · "}
          <RelativeTime date={item.happenedAt} />
        </span>
      </VotedRow>
    ))}
  </ol>
);
