import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/home";
import {
  ActivityItem,
  ActivityItemSkeleton,
  recentActivities,
} from "../../domain/activity/activity-item.tsx";

/** Recent activity in the whole directory. */
export function RecentActivity() {
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="border-b border-hairline pb-4 text-2xl">
        {m.recentActivity}
      </h2>
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
              {activities.slice(0, limits.home.activities).map((activity) => (
                <li key={activity.id}>
                  <ActivityItem activity={activity} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
