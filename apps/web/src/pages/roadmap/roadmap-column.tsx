import { useInfiniteQuery } from "@tanstack/react-query";
import type { RoadmapFeature } from "@upwell/client/entities";
import { PagedList } from "@upwell/client/frame/paged-list";
import { Link } from "@upwell/client/link";
import { useIsWide } from "@upwell/client/use-is-wide";
import { getRoadmap, listRoadmapColumn } from "@upwell/contract/roadmap/routes";
import { launchedDays, type RoadmapColumn } from "@upwell/contract/roadmap/values";
import { isOver } from "@upwell/contract/status/periods";
import { expectedText } from "@upwell/messages/periods";
import { plainDay } from "@upwell/messages/plain-day";
import * as m from "@upwell/messages/roadmap";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { useRenderTime } from "@upwell/ui/render-time";
import { getPanelId, getTabId } from "@upwell/ui/tabs";
import { useId, useState } from "react";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { keys } from "../../lib/query-keys.ts";
import { readPages, readQuery } from "../../lib/read.ts";

/** When an idea is expected, or was launched. */
const getDate = ({ expected, launchedAt }: RoadmapFeature, now: number): string | undefined => {
  if (launchedAt !== null) return m.launchedOn(plainDay(launchedAt));
  return expected === null ? undefined : expectedText(expected, isOver(expected, now));
};

const Features = ({ features }: { features: readonly RoadmapFeature[] }) => {
  const now = useRenderTime();
  return (
    <ol className="divide-y divide-hairline">
      {features.map((feature) => {
        const date = getDate(feature, now);
        return (
          <li key={feature.id} className="relative flex gap-4 py-3">
            <div className="relative z-10">
              <FeatureVote feature={feature} />
            </div>
            <div className="min-w-0 flex-1 self-center">
              <h3 className="text-base leading-snug wrap-anywhere">
                <FeatureLink
                  feature={feature}
                  className="after:absolute after:inset-0 hover:text-accent"
                />
              </h3>
              {date !== undefined && (
                <p className="mt-1 text-xs text-ink-soft tabular-nums">{date}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
};

type MoreProps = { slug: string; column: RoadmapColumn; cursor: string };

/** The first ideas of each column. */
export const roadmap = (slug: string) =>
  readQuery([...keys.features.roadmaps, slug], getRoadmap, { params: { slug } });

/** The ideas of a column after the first ones. */
const columnPages = (slug: string, column: RoadmapColumn, first: string) =>
  readPages(
    [...keys.features.roadmaps, slug, column, first],
    listRoadmapColumn,
    { params: { slug, column }, query: { limit: "20" } },
    first,
  );

const More = ({ slug, column, cursor }: MoreProps) => (
  <PagedList
    pages={useInfiniteQuery(columnPages(slug, column, cursor))}
    {...m.loadStates}
    empty={{ title: m.noneIn[column] }}
    more={m.more}
    itemClass="h-18"
  >
    {(features) => <Features features={features} />}
  </PagedList>
);

export type ColumnProps = {
  slug: string;
  column: RoadmapColumn;
  /** The prefix of element ids. */
  id: string;
  /** Of the columns, which narrow screens show one at a time. */
  isSelected: boolean;
  data: { features: readonly RoadmapFeature[]; nextCursor: string | null };
};

/** A column of a roadmap: its first ideas, and the others on demand. */
export function Column({ slug, column, id, isSelected, data }: ColumnProps) {
  const { features, nextCursor } = data;
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const isPanel = useIsWide() === false;
  return (
    <section
      id={getPanelId(id, column)}
      role={isPanel ? "tabpanel" : undefined}
      aria-labelledby={isPanel ? getTabId(id, column) : headingId}
      className={classes("min-w-0", !isSelected && "max-lg:hidden noscript:block! print:block!")}
    >
      <div className="border-b border-edge pb-2">
        <h2
          id={headingId}
          className="text-xl max-lg:sr-only noscript:not-sr-only print:not-sr-only"
        >
          {m.columns[column]}
        </h2>
        <p className="text-xs text-ink-faint">
          {column === "launched" ? m.launchedWithin(launchedDays) : m.byExpectedDate}
        </p>
      </div>
      {features.length === 0 ? (
        <p className="py-3 text-sm text-ink-soft">{m.noneIn[column]}</p>
      ) : (
        <Features features={features} />
      )}
      {nextCursor !== null &&
        (isOpen ? (
          <div className="border-t border-hairline">
            <More slug={slug} column={column} cursor={nextCursor} />
          </div>
        ) : (
          <>
            <Button
              variant="secondary"
              size="sm"
              className="noscript:hidden mt-2"
              aria-label={`${m.more}: ${m.columns[column]}`}
              onClick={() => setOpen(true)}
            >
              {m.more}
            </Button>
            <noscript>
              {import.meta.env.SSR && (
                <Link to={`/platform/${slug}?status=${column}`} className="text-link">
                  {m.more}
                </Link>
              )}
            </noscript>
          </>
        ))}
    </section>
  );
}
