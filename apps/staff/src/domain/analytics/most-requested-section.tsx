import * as m from "@upwell/messages/analytics";
import { number } from "@upwell/messages/plural";
import { formatDay } from "@upwell/messages/time";
import { PercentBar } from "@upwell/ui/percent-bar";
import { Section } from "@upwell/ui/section";
import type { ReactNode } from "react";
import type { Analytics } from "../../lib/entities.ts";
import { featurePath } from "../../lib/paths.ts";

export type MostRequestedProps = {
  newcomers: Analytics["newcomers"];
  /** Shows the platform of each feature. */
  isDirectory: boolean;
  download: ReactNode;
};

/** The features that new users voted for most. */
export function MostRequestedSection({ newcomers, isDirectory, download }: MostRequestedProps) {
  const { since, mostRequested } = newcomers;
  const maxVotes = mostRequested[0]?.votes ?? 1;
  return (
    <Section
      title={m.newcomers}
      text={m.newcomersText(formatDay(since))}
      aside={mostRequested.length > 0 && download}
    >
      {mostRequested.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.noNewcomerVotes}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{m.newcomers}</caption>
          <thead className="border-b border-hairline text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-start font-normal">
                {m.feature}
              </th>
              <th scope="col" className="w-2/5 py-2 ps-4 text-start font-normal">
                {m.newcomerVotes}
              </th>
            </tr>
          </thead>
          <tbody>
            {mostRequested.map(({ feature, votes }) => (
              <tr key={feature.id} className="border-b border-hairline">
                <th scope="row" className="py-2 text-start font-normal">
                  <a href={`#${featurePath(feature)}`} className="text-link wrap-anywhere">
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
                      <PercentBar percent={(100 * votes) / maxVotes} />
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
