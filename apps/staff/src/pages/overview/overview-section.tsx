import { imageUrl } from "@upwell/client/image-url";
import { limits } from "@upwell/contract/limits";
import { launched } from "@upwell/messages/analytics";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/staff";
import * as texts from "@upwell/messages/team-news";
import { recentDay } from "@upwell/messages/time";
import { Avatar } from "@upwell/ui/avatar";
import { MonthPlot } from "@upwell/ui/month-plot";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useId } from "react";
import { toPlotData } from "../../domain/analytics/plot-data.ts";
import { NewsList } from "../../domain/team-news/news-list.tsx";
import type { News, Overview } from "../../lib/entities.ts";
import { adminPath, featurePath, platformPath } from "../../lib/paths.ts";
import { VotedRow } from "../../lib/voted-row.tsx";
import { CountLine } from "./count-line.tsx";

type Section = Overview["sections"][number];
type Feature = Section["unanswered"][number];

const monthCount = 12;

function Title({ id, platform }: { id: string; platform: Section["platform"] }) {
  if (platform === null) {
    return (
      <h2 id={id} className="text-lg">
        {m.wholeDirectory}
      </h2>
    );
  }
  const { name, slug, logoUrl } = platform;
  const queue = platformPath(slug, "queue");
  return (
    <div className="flex items-start gap-4">
      <Avatar shape="square" name={name} src={imageUrl(logoUrl)} />
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          <a href={`#${queue}`} className="underline-offset-4 wrap-anywhere hover:underline">
            {name}
          </a>
        </h2>
        <CountLine
          counts={[
            { n: platform.toReconsider, href: `${queue}?reconsider=due`, forms: m.dueIdeas },
            { n: platform.duplicates, href: platformPath(slug, "duplicates"), forms: m.pairs },
            { n: platform.links, href: platformPath(slug, "wishes"), forms: m.linkPairs },
            {
              ...{ n: platform.answerLinks, forms: m.answerLinks },
              href: `${platformPath(slug, "page")}?tab=answers`,
            },
            { n: platform.drafts, href: platformPath(slug, "changelog"), forms: m.drafts },
          ]}
        />
      </div>
    </div>
  );
}

/** What is new and the viewer has not seen. */
function LatestNews({ news, slug }: { news: News; slug: string }) {
  const { total, items } = news;
  const { max } = limits.teamNews;
  if (total === 0) return <p className="text-sm text-ink-soft">{texts.noNews}</p>;
  const day = recentDay(new Date(news.since), new Date());
  return (
    <div>
      <h3 className="mb-1 font-text text-sm font-semibold">{texts.newsSince(day, total, max)}</h3>
      <p className="text-sm text-ink-soft">{texts.newsCounts(news, max)}</p>
      <NewsList items={items} />
      <a
        href={`#${platformPath(slug, "news")}`}
        className="text-link mt-2 inline-flex min-h-9 items-center text-sm"
      >
        {texts.allNews(total, max)}
      </a>
    </div>
  );
}

type UnansweredProps = { features: readonly Feature[]; platform: Section["platform"] };

const Unanswered = ({ features, platform }: UnansweredProps) => (
  <div>
    <h3 className="mb-1 font-text text-sm font-semibold">{m.unanswered}</h3>
    {features.length === 0 ? (
      <p className="text-sm text-ink-soft">{m.allAnswered}</p>
    ) : (
      <ol>
        {features.map((feature) => (
          <VotedRow key={feature.id} feature={feature}>
            {platform === null && (
              <span className="block text-xs text-ink-faint">{feature.platform.name}</span>
            )}
          </VotedRow>
        ))}
      </ol>
    )}
    {platform !== null && features.length > 0 && (
      <a
        href={`#${platformPath(platform.slug, "queue")}?answered=no&sort=top`}
        className="text-link mt-2 inline-flex min-h-9 items-center text-sm"
      >
        {m.allUnanswered}
      </a>
    )}
  </div>
);

const LongestWaiting = ({ feature, isDirectory }: { feature: Feature; isDirectory: boolean }) => (
  <div>
    <h3 className="mb-1 font-text text-sm font-semibold">{m.longestWaiting}</h3>
    <a href={`#${featurePath(feature)}`} className="text-link text-sm wrap-anywhere">
      {feature.title}
    </a>
    <p className="text-xs text-ink-faint tabular-nums">
      {isDirectory && `${feature.platform.name} · `}
      {m.votesSince(feature.upvoteCount)} <RelativeTime date={feature.createdAt} />
    </p>
  </div>
);

function ThisMonth({ months, platform }: Pick<Section, "months" | "platform">) {
  if (months.length === 0) return null;
  /** What is launched next is in the drafts of the changelog. */
  const getPath = (label: string) => {
    if (platform === null) return adminPath("analytics");
    return platformPath(platform.slug, label === launched ? "changelog" : "analytics");
  };
  return (
    <div>
      <h3 className="mb-2 font-text text-sm font-semibold">{m.thisMonth}</h3>
      <ul className="mb-4 grid grid-cols-4 gap-2">
        {toPlotData(months).series.map(({ label, values }) => (
          <li key={label}>
            <a href={`#${getPath(label)}`} className="group block min-h-11">
              <span className="block font-display text-xl font-semibold tabular-nums">
                {number(values.at(-1) ?? 0)}
              </span>
              <span className="text-xs text-ink-faint group-hover:underline">{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <MonthPlot {...toPlotData(months.slice(-monthCount), ["votes", "suggested"])} />
    </div>
  );
}

/** What is next on a platform, or in the whole directory. */
export function OverviewSection({ section }: { section: Section }) {
  const { platform, news, unanswered, longestWaiting, months } = section;
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5 pb-8">
      <Title id={id} platform={platform} />
      <div className="mt-4 grid gap-x-12 gap-y-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          {news !== null && platform !== null && <LatestNews news={news} slug={platform.slug} />}
          <Unanswered features={unanswered} platform={platform} />
          {longestWaiting !== null && !unanswered.some(({ id }) => id === longestWaiting.id) && (
            <LongestWaiting feature={longestWaiting} isDirectory={platform === null} />
          )}
        </div>
        <ThisMonth months={months} platform={platform} />
      </div>
    </section>
  );
}
