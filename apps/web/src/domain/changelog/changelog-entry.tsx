import type { ChangelogEntry as Entry } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { featurePath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/changelog";
import { plainDay } from "@upwell/messages/plain-day";
import { RichText } from "@upwell/ui/rich-text";
import { StatusBadge } from "@upwell/ui/status-badge";

/** The ideas that an entry is about, with their statuses and votes. */
function LinkedFeatures({ features }: Pick<Entry, "features">) {
  if (features.length === 0) return null;
  return (
    <div className="mt-4 border-s-2 border-hairline ps-4 text-sm">
      <p className="text-xs text-ink-faint">{m.from}</p>
      <ul className="mt-1 grid gap-2">
        {features.map((feature) => (
          <li
            key={feature.id}
            className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-0.5 pointer-coarse:min-h-11"
          >
            <Link
              to={`/feature/${feature.id}`}
              canonical={featurePath(feature)}
              className="text-link min-w-0 wrap-anywhere"
            >
              {feature.title}
            </Link>
            <span className="inline-flex items-center gap-x-4">
              <StatusBadge status={feature.status} />
              <span className="text-xs text-ink-faint tabular-nums">
                {m.votes(feature.upvoteCount)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An entry of a changelog: its date beside it on wide screens, else above it. */
export function ChangelogEntry({ entry }: { entry: Entry }) {
  return (
    <article
      id={`entry-${entry.id}`}
      className="scroll-mt-20 gap-x-8 py-6 md:grid md:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <p className="text-sm text-ink-faint md:pt-1">
        <time dateTime={entry.publishedAt}>{plainDay(entry.publishedAt)}</time>
      </p>
      <div className="max-w-[70ch] min-w-0">
        <h2 className="mb-3 text-xl wrap-anywhere max-md:mt-1">{entry.title}</h2>
        <RichText html={entry.contentHtml} headings="h3" />
        <LinkedFeatures features={entry.features} />
      </div>
    </article>
  );
}
