import { useQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/all-features";
import { viewAllPlatforms } from "@upwell/messages/home";
import { answerFilter, filterByTag } from "@upwell/messages/platform";
import { platformsFailed } from "@upwell/messages/platforms";
import { number } from "@upwell/messages/plural";
import { Avatar } from "@upwell/ui/avatar";
import { Chip } from "@upwell/ui/chip";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import {
  answerChoices,
  type FeatureFilterState,
} from "../../domain/features/use-feature-filter.ts";
import { platformList } from "../../domain/platforms/queries.ts";
import { TagFilter } from "../../domain/tags/tag-filter.tsx";
import { PeriodLinks } from "./period-links.tsx";

const maxPlatforms = 8;

type StateProps = { state: FeatureFilterState };

function PlatformToggle({ platform, state }: StateProps & { platform: Platform }) {
  const { slug, name, logoUrl, featureCount } = platform;
  const isPressed = state.filter.platform === slug;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={() => state.setPlatform(isPressed ? null : slug)}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2 text-start text-sm text-ink-soft hover:bg-sunk hover:text-ink aria-pressed:bg-sunk aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-11"
    >
      <Avatar shape="square" size="xxs" name={name} src={imageUrl(logoUrl)} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-xs font-normal text-ink-faint tabular-nums">
        {number(featureCount)}
      </span>
    </button>
  );
}

function Platforms({ platforms, state }: StateProps & { platforms: readonly Platform[] }) {
  const top = platforms.slice(0, maxPlatforms);
  const chosen = platforms.find(({ slug }) => slug === state.filter.platform);
  const shown = chosen === undefined || top.includes(chosen) ? top : [chosen, ...top];
  return (
    <>
      <ul className="-mx-2">
        {shown.map((platform) => (
          <li key={platform.id}>
            <PlatformToggle platform={platform} state={state} />
          </li>
        ))}
      </ul>
      {platforms.length > maxPlatforms && (
        <Link to="/platforms" className="text-link inline-flex min-h-11 items-center text-sm">
          {viewAllPlatforms}
        </Link>
      )}
    </>
  );
}

/** Filters by period, by platform, on it by answers, and by tag. */
export default function SideFilters({ state }: StateProps) {
  const platforms = useQuery(platformList({ sort: "popular" }));
  return (
    <div className="flex flex-col gap-6">
      {/* The newest begin with those of this week anyway. */}
      {(state.filter.sort !== "newest" || state.filter.period !== undefined) && (
        <Section title={m.suggestedIn} headingClass="text-lg" className="">
          <PeriodLinks />
        </Section>
      )}
      <Section title={m.filterByPlatform} headingClass="mb-2 text-lg" className="">
        <Loaded
          query={platforms}
          failed={platformsFailed}
          skeleton={<Skeleton className="my-2 h-5" />}
          skeletonCount={7}
        >
          {(list) => <Platforms platforms={list} state={state} />}
        </Loaded>
      </Section>
      {state.filter.platform !== undefined && (
        <Section title={answerFilter} headingClass="mb-3 text-lg">
          <div className="flex flex-wrap gap-2">
            {answerChoices.map(({ value, label }) => (
              <Chip
                key={value}
                pressed={value === (state.filter.answered ?? "all")}
                onPress={() => state.setAnswered(value)}
              >
                {label}
              </Chip>
            ))}
          </div>
        </Section>
      )}
      {!platforms.isPending && (
        <Section title={filterByTag} headingClass="mb-3 text-lg">
          <TagFilter
            key={state.filter.platform}
            slug={state.filter.platform}
            value={state.filter.tags}
            onToggle={state.toggleTag}
            onClearAll={state.isFiltering ? state.clearAll : undefined}
          />
        </Section>
      )}
    </div>
  );
}
