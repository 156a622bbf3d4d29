import { useQuery } from "@tanstack/react-query";
import { Link } from "@upwell/client/link";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/status-form";
import { buttonClass } from "@upwell/ui/button";
import { Section } from "@upwell/ui/section";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { StatusBadge } from "@upwell/ui/status-badge";
import { featureDetail } from "../../domain/features/queries.ts";
import { recipients } from "../../domain/status/queries.ts";
import { StatusTimeline } from "../../domain/status/status-timeline.tsx";
import { BackLink } from "../../lib/back-link.tsx";
import { FeatureError } from "../shared/feature-error.tsx";
import { StatusForm } from "./status-form.tsx";

const NotAllowed = ({ id }: { id: string }) => (
  <div className="page-width py-16">
    <h1 className="text-3xl">{m.notAllowed}</h1>
    <p className="mt-3 max-w-prose text-ink-soft">{m.notAllowedText}</p>
    <Link to={`/feature/${id}`} className={`mt-6 ${buttonClass("secondary")}`}>
      {m.backToFeature}
    </Link>
  </div>
);

const StatusSkeleton = () => (
  <SkeletonGroup isPage label={m.loading} className="page-width pt-6">
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-8 h-96 max-w-xl" />
  </SkeletonGroup>
);

const parts = ["author", "voters", "commenters", "followers"] as const;

/** The number of distinct users that the change notifies. */
function Recipients({ featureId }: { featureId: number }) {
  const { data, isError } = useQuery(recipients(featureId));
  if (isError) return <p className="text-sm text-ink-faint">{m.recipientsUnavailable}</p>;
  if (data === undefined) return <Skeleton className="h-24" />;
  return (
    <>
      <p className="text-2xl font-semibold tabular-nums">{m.recipientCount(data.total)}</p>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {parts.map((part) => (
          <div key={part} className="flex gap-2">
            <dd className="min-w-8 text-end font-semibold tabular-nums">{number(data[part])}</dd>
            <dt className="text-ink-soft">{m.recipientParts[part]}</dt>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Changes a feature's status, for the platform's team. */
export default function FeatureStatusPage({ id }: { id: string }) {
  const query = useQuery(featureDetail(Number(id)));
  const feature = query.data;
  if (query.isError && feature === undefined) return <FeatureError query={query} />;
  if (feature === undefined) return <StatusSkeleton />;
  if (!feature.can.updateStatus) return <NotAllowed id={id} />;
  return (
    <div className="page-width pt-6">
      <BackLink to={`/feature/${id}`}>{m.backToFeature}</BackLink>
      <h1 className="mt-3 text-3xl">{m.updateStatus}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
        <span className="wrap-anywhere">{feature.title}</span>
        <StatusBadge status={feature.status} />
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <StatusForm feature={feature} />
        <aside className="flex flex-col gap-8">
          <Section title={m.recipients} headingClass="mb-3 text-lg">
            <Recipients featureId={feature.id} />
          </Section>
          <Section title={m.history}>
            <StatusTimeline feature={feature} />
          </Section>
        </aside>
      </div>
    </div>
  );
}
