import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/home";
import { number } from "@upwell/messages/plural";
import { Filled } from "@upwell/ui/filled";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { leadingFeature } from "../../domain/features/leading.ts";
import { Tally } from "./tally.tsx";

const frame = "border-t-2 border-ink pt-4 lg:min-h-100";

/** The idea with the most voices: its sentence, and a stroke for each person behind it. */
export function LeadingIdea() {
  const { data, isPending } = useQuery(leadingFeature);
  const idea = data?.[0];
  if (isPending) {
    return (
      <SkeletonGroup className={frame}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-4 h-7" />
        <Skeleton className="mt-2 h-7 w-2/3" />
        <Skeleton className="mt-6 h-44" />
      </SkeletonGroup>
    );
  }
  if (idea === undefined) return null;
  return (
    <figure className={frame}>
      <figcaption className="overline-text">{m.leadingIdea}</figcaption>
      <blockquote className="mt-3 font-display text-2xl font-medium text-balance wrap-anywhere">
        <a
          href={`#/feature/${idea.id}`}
          className="decoration-1 underline-offset-4 hover:underline"
        >
          {idea.title}
        </a>
      </blockquote>
      <Tally count={idea.upvoteCount} />
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-display text-3xl font-semibold text-accent">
          {number(idea.upvoteCount)}
        </span>
        <span className="text-ink-soft">
          {m.voices(idea.upvoteCount)}{" "}
          <Filled
            text={m.ideaOn}
            parts={{
              platform: (
                <a href={`#/platform/${idea.platform.slug}`} className="text-link">
                  {idea.platform.name}
                </a>
              ),
            }}
          />
        </span>
      </p>
    </figure>
  );
}
