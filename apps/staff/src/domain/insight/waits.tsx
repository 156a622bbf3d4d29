import * as m from "@upwell/messages/insight";
import { number } from "@upwell/messages/plural";
import { Bar } from "@upwell/ui/bar";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { Insight } from "../../lib/entities.ts";
import { ideaPath } from "../../lib/places.ts";
import { Part } from "./part.tsx";

type Took = Insight["toAnswer"];

const cell = "py-2 ps-4 text-end font-normal";

function Row({ label, took }: { label: string; took: Took }) {
  return (
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
          <td className={cell}>{m.duration(took.most)}</td>
          <td className={cell}>{number(took.count)}</td>
        </>
      )}
    </tr>
  );
}

/** How long answers and launches take, how many ideas have an answer, and which waits longest. */
export function WaitsPart({ insight }: { insight: Insight }) {
  const { ideas, toAnswer, toLaunch, waiting } = insight;
  return (
    <Part title={m.answers} text={m.answersText}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{m.answers}</caption>
        <thead className="border-b border-hairline text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-start font-normal">
              {m.until}
            </th>
            {[m.half, m.nineOfTen, m.howMany].map((head) => (
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
          <span className="font-semibold tabular-nums">{m.answeredShare(ideas)}</span>
        </p>
        <Bar percent={(100 * ideas.answered) / ideas.listed} />
      </div>
      <h3 className="mt-6 mb-1 font-text text-sm font-semibold">{m.waiting}</h3>
      {waiting === null ? (
        <p className="text-sm text-ink-soft">{m.nobodyWaits}</p>
      ) : (
        <p className="text-sm text-ink-soft">
          <a href={`#${ideaPath(waiting)}`} className="text-link wrap-anywhere">
            {waiting.title}
          </a>
          <span className="block text-xs text-ink-faint tabular-nums">
            {m.voteCount(waiting.upvoteCount)} · {m.since} <RelativeTime date={waiting.createdAt} />
          </span>
        </p>
      )}
    </Part>
  );
}
