import * as m from "@upwell/messages/insight";
import { number } from "@upwell/messages/plural";
import { dayInWords } from "@upwell/messages/time";
import { Bar } from "@upwell/ui/bar";
import type { ReactNode } from "react";
import type { Insight } from "../../lib/entities.ts";
import { ideaPath } from "../../lib/places.ts";
import { Part } from "./part.tsx";

export type WantedPartProps = {
  newcomers: Insight["newcomers"];
  /** Ideas of several platforms stand in it. */
  isDirectory: boolean;
  download: ReactNode;
};

/** What those want who have just come: each with its votes drawn beside each other. */
export function WantedPart({ newcomers, isDirectory, download }: WantedPartProps) {
  const { since, wanted } = newcomers;
  const most = wanted[0]?.votes ?? 1;
  return (
    <Part
      title={m.newcomers}
      text={m.newcomersText(dayInWords(since))}
      aside={wanted.length > 0 && download}
    >
      {wanted.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.noWishes}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{m.newcomers}</caption>
          <thead className="border-b border-hairline text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-start font-normal">
                {m.idea}
              </th>
              <th scope="col" className="w-2/5 py-2 ps-4 text-start font-normal">
                {m.theirVotes}
              </th>
            </tr>
          </thead>
          <tbody>
            {wanted.map(({ feature, votes }) => (
              <tr key={feature.id} className="border-b border-hairline">
                <th scope="row" className="py-2 text-start font-normal">
                  <a href={`#${ideaPath(feature)}`} className="text-link wrap-anywhere">
                    {feature.title}
                  </a>
                  {isDirectory && (
                    <span className="block text-xs text-ink-faint">{feature.platform.name}</span>
                  )}
                </th>
                <td className="py-2 ps-4">
                  <span className="flex items-center gap-3 tabular-nums">
                    <span className="w-8 shrink-0">{number(votes)}</span>
                    <span className="flex-1">
                      <Bar percent={(100 * votes) / most} />
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
