import * as m from "@upwell/messages/analytics";
import { number } from "@upwell/messages/plural";
import { PercentBar } from "@upwell/ui/percent-bar";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";
import type { Analytics } from "../../lib/entities.ts";
import { featurePath } from "../../lib/paths.ts";

type ResponseTimes = Analytics["toAnswer"];

const cell = "py-2 ps-4 text-end font-normal";

const Row = ({ label, took }: { label: string; took: ResponseTimes }) => (
  <tr className="border-b border-hairline">
    <th scope="row" className="py-2 text-start font-normal">
      {label}
    </th>
    {took === null ? (
      <td colSpan={3} className={`${cell} text-ink-faint`}>
        {m.never}
      </td>
    ) : (
      <>
        <td className={cell}>{m.duration(took.median)}</td>
        <td className={cell}>{m.duration(took.p90)}</td>
        <td className={cell}>{number(took.count)}</td>
      </>
    )}
  </tr>
);

/** The time to an answer and to a launch, the share of answered features, and the longest wait. */
export function ResponseTimesSection({ analytics }: { analytics: Analytics }) {
  const { features, toAnswer, toLaunch, longestUnanswered } = analytics;
  return (
    <Section title={m.responseTimes} text={m.responseTimesText}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{m.responseTimes}</caption>
        <thead className="border-b border-hairline text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-start font-normal">
              {m.milestone}
            </th>
            {[m.median, m.p90, m.featureCount].map((head) => (
              <th key={head} scope="col" className={cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={m.firstAnswer} took={toAnswer} />
          <Row label={m.launch} took={toLaunch} />
        </tbody>
      </table>
      <div className="mt-5">
        <p className="mb-2 flex justify-between gap-4 text-sm">
          <span className="text-ink-soft">{m.answered}</span>
          <span className="font-semibold tabular-nums">{m.answeredShare(features)}</span>
        </p>
        <PercentBar percent={(100 * features.answered) / features.listed} />
      </div>
      <h3 className="mt-6 mb-1 font-text text-sm font-semibold">{m.longestUnanswered}</h3>
      {longestUnanswered === null ? (
        <p className="text-sm text-ink-soft">{m.allAnswered}</p>
      ) : (
        <p className="text-sm text-ink-soft">
          <a href={`#${featurePath(longestUnanswered)}`} className="text-link wrap-anywhere">
            {longestUnanswered.title}
          </a>
          <span className="block text-xs text-ink-faint tabular-nums">
            {m.voteCount(longestUnanswered.upvoteCount)} · {m.since}{" "}
            <RelativeTime date={longestUnanswered.createdAt} />
          </span>
        </p>
      )}
    </Section>
  );
}
