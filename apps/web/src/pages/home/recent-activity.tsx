import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/home";
import { SkeletonGroup } from "@upwell/ui/skeleton";
import {
  ActivityItem,
  ActivityItemSkeleton,
  recentActivities,
} from "../../domain/activity/activity-item.tsx";

const skeletons = ["a", "b", "c", "d", "e"];

function List() {
  const list = useQuery(recentActivities);
  if (list.isPending) {
    return (
      <SkeletonGroup>
        {skeletons.map((key) => (
          <ActivityItemSkeleton key={key} />
        ))}
      </SkeletonGroup>
    );
  }
  if (list.isError) {
    return <QueryError query={list} title={m.activityFailed} className="mt-6" />;
  }
  if (list.data.length === 0) return <p className="py-5 text-ink-soft">{m.noActivity}</p>;
  return (
    <ol>
      {list.data.slice(0, limits.home.activities).map((activity) => (
        <li key={activity.id}>
          <ActivityItem activity={activity} />
        </li>
      ))}
    </ol>
  );
}

/** Recent activity in the whole directory. */
export function RecentActivity() {
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="border-b border-hairline pb-4 text-2xl">
        {m.recentActivity}
      </h2>
      <List />
    </section>
  );
}
