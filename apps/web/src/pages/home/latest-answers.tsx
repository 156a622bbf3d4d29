import { useQuery } from "@tanstack/react-query";
import { listAnswers } from "@upwell/contract/activity/routes";
import * as m from "@upwell/messages/home";
import { useRenderTime } from "@upwell/ui/render-time";
import { Section } from "@upwell/ui/section";
import { ActivityItem } from "../../domain/activity/activity-item.tsx";
import { keys } from "../../lib/query-keys.ts";
import { readQuery } from "../../lib/read.ts";

/** What teams have answered lately. */
export const latestAnswers = readQuery([...keys.activities, "answers"], listAnswers, {});

const weekMs = 7 * 86_400_000;

/** The latest answers of teams: whether somebody listens. Nothing before the first one. */
export function LatestAnswers() {
  const { data = [] } = useQuery(latestAnswers);
  const now = useRenderTime();
  if (data.length === 0) return null;
  const isThisWeek = data.every(({ createdAt }) => Date.parse(createdAt) > now - weekMs);
  return (
    <Section
      title={isThisWeek ? m.answeredThisWeek : m.latestAnswers}
      className="mt-10"
      headingClass="border-b border-hairline pb-3 text-2xl"
    >
      <ol>
        {data.map((answer) => (
          <li key={answer.id}>
            <ActivityItem activity={answer} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
