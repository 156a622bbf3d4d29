import { imageUrl } from "@upwell/client/image-url";
import { votes } from "@upwell/messages/analytics";
import { number } from "@upwell/messages/plural";
import * as m from "@upwell/messages/staff";
import { Avatar } from "@upwell/ui/avatar";
import { MonthPlot } from "@upwell/ui/month-plot";
import { RelativeTime } from "@upwell/ui/relative-time";
import { ArrowUp } from "lucide-react";
import { useId } from "react";
import { toPlotData } from "../../domain/analytics/plot-data.ts";
import type { Overview } from "../../lib/entities.ts";
import { featurePath, platformPath } from "../../lib/paths.ts";

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
  const { name, slug, logoUrl, changed, toReconsider } = platform;
  const queue = `#${platformPath(slug, "queue")}`;
  return (
    <div className="flex items-center gap-4">
      <Avatar shape="square" name={name} src={imageUrl(logoUrl)} />
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          <a href={queue} className="underline-offset-4 wrap-anywhere hover:underline">
            {name}
          </a>
        </h2>
        {changed === 0 ? (
          <p className="text-sm text-ink-soft">{m.allSeen}</p>
        ) : (
          <a href={`${queue}?changed=yes`} className="text-link text-sm">
            {m.changedSince(changed)}
          </a>
        )}
        {toReconsider > 0 && (
          <p>
            <a href={`${queue}?reconsider=due`} className="text-link text-sm">
              {m.toReconsider(toReconsider)}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

type UnansweredProps = { features: readonly Feature[]; platform: Section["platform"] };

function Unanswered({ features, platform }: UnansweredProps) {
  return (
    <div>
      <h3 className="mb-1 font-text text-sm font-semibold">{m.unanswered}</h3>
      {features.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.allAnswered}</p>
      ) : (
        <ol>
          {features.map((feature) => (
            <li
              key={feature.id}
              className="relative flex items-start gap-3 border-b border-hairline py-2.5 text-sm hover:bg-sunk"
            >
              <span className="flex w-13 shrink-0 items-center gap-1 font-semibold tabular-nums">
                <ArrowUp aria-hidden size={15} />
                {number(feature.upvoteCount)}
                <span className="sr-only">{votes}</span>
              </span>
              <span className="min-w-0">
                <a href={`#${featurePath(feature)}`} className="card-link wrap-anywhere">
                  {feature.title}
                </a>
                {platform === null && (
                  <span className="block text-xs text-ink-faint">{feature.platform.name}</span>
                )}
              </span>
            </li>
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
}

function LongestWaiting({ feature, isDirectory }: { feature: Feature; isDirectory: boolean }) {
  return (
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
}

function ThisMonth({ months }: Pick<Section, "months">) {
  if (months.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-text text-sm font-semibold">{m.thisMonth}</h3>
      <dl className="mb-4 grid grid-cols-4 gap-2">
        {toPlotData(months).series.map(({ label, values }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="font-display text-xl font-semibold tabular-nums">
              {number(values.at(-1) ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      <MonthPlot {...toPlotData(months.slice(-monthCount), ["votes", "suggested"])} />
    </div>
  );
}

/** What is next on a platform, or in the whole directory. */
export function OverviewSection({ section }: { section: Section }) {
  const { platform, unanswered, longestWaiting, months } = section;
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5 pb-8">
      <Title id={id} platform={platform} />
      <div className="mt-4 grid gap-x-12 gap-y-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <Unanswered features={unanswered} platform={platform} />
          {longestWaiting !== null && (
            <LongestWaiting feature={longestWaiting} isDirectory={platform === null} />
          )}
        </div>
        <ThisMonth months={months} />
      </div>
    </section>
  );
}
