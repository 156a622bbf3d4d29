import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { listActivities } from "@upwell/contract/activity/routes";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/home";
import { Section } from "@upwell/ui/section";
import { ActivityItem, ActivityItemSkeleton } from "../../domain/activity/activity-item.tsx";
import { keys } from "../../lib/query-keys.ts";
import { readQuery } from "../../lib/read.ts";
import { pickActivities } from "./pick-activities.ts";

/** The recent activities that Home shows. */
export const recentActivities = readQuery(keys.activities, listActivities, {
  query: { limit: String(limits.home.activitiesRead) },
});

/** Recent activity in the whole directory. */
export const RecentActivity = () => (
  <Section
    title={m.recentActivity}
    className=""
    headingClass="border-b border-hairline pb-4 text-2xl"
  >
    <Loaded
      query={useQuery(recentActivities)}
      failed={m.activityFailed}
      failedClass="mt-6"
      skeleton={<ActivityItemSkeleton />}
      skeletonCount={5}
    >
      {(activities) =>
        activities.length === 0 ? (
          <p className="py-5 text-ink-soft">{m.noActivity}</p>
        ) : (
          <ol>
            {pickActivities(activities).map((activity) => (
              <li key={activity.id}>
                <ActivityItem activity={activity} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  </Section>
);
