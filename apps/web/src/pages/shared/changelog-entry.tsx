/** The parts of an entry of a changelog, in the list and on its own page. */
import type { ChangelogEntry as Entry } from "@upwell/client/entities";
import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import * as m from "@upwell/messages/changelog";
import { plainDay } from "@upwell/messages/plain-day";
import { RichText, type RichTextProps } from "@upwell/ui/rich-text";
import { StatusBadge } from "@upwell/ui/status-badge";
import { PrivateFollow } from "../../domain/follows/private-follow.tsx";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { isSampleId } from "../../lib/reachability.ts";

/** When an entry was published, and the version that it names. */
export const EntryDate = ({ publishedAt, version }: Pick<Entry, "publishedAt" | "version">) => (
  <>
    <time dateTime={publishedAt}>{plainDay(publishedAt)}</time>
    {version !== "" && (
      <span className="font-semibold text-ink-soft wrap-anywhere tabular-nums">{version}</span>
    )}
  </>
);

/** The text of an entry, and the ideas that it is about, with their statuses and votes. */
export const EntryText = ({ entry, ...text }: { entry: Entry } & Omit<RichTextProps, "html">) => (
  <>
    <RichText html={entry.contentHtml} {...text} />
    <PictureStrip pictures={entry.pictures} />
    {entry.features.length > 0 && (
      <div className="mt-4 border-s-2 border-hairline ps-4 text-sm">
        <p className="text-xs text-ink-faint">{m.from}</p>
        <ul className="mt-1 grid gap-2">
          {entry.features.map((feature) => (
            <li
              key={feature.id}
              className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-0.5 pointer-coarse:min-h-11"
            >
              <FeatureLink feature={feature} className="text-link min-w-0 wrap-anywhere" />
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
    )}
  </>
);

type FollowedPlatform = { id: number; name: string; slug: string };

/** Follows the changelog of a platform alone; none for sample data. */
export const FollowChangelog = ({
  platform: { id, name, slug },
}: {
  platform: FollowedPlatform;
}) =>
  isSampleId(id) ? null : (
    <PrivateFollow subject={{ kind: "changelog", id, slug, name: m.pageTitle(name) }} />
  );
