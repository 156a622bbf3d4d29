import * as m from "@upwell/messages/changelog";
import { plainDay } from "@upwell/messages/plain-day";
import { exactTime } from "@upwell/messages/time";
import { Badge } from "@upwell/ui/badge";
import { entryPages } from "../../domain/changelog/queries.ts";
import { platformPath } from "../../lib/paths.ts";
import { QueryList } from "../../lib/query-list.tsx";

/** The drafts and entries of a platform, the last written first. */
export const EntryList = ({ slug }: { slug: string }) => (
  <>
    <p className="mb-4 text-ink-soft">{m.staffIntro}</p>
    <QueryList
      query={entryPages(slug)}
      {...m.loadStates}
      empty={{ title: m.noneForTeam, text: m.noneForTeamText }}
      itemClass="h-14"
    >
      {(entries) => (
        <ul className="border-t border-hairline">
          {entries.map(({ id, publishedAt, publishAt, features, ...entry }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3"
            >
              <a
                href={`#${platformPath(slug, "changelog")}?entry=${id}`}
                className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-accent"
              >
                {m.entryName(entry)}
              </a>
              <span className="text-xs text-ink-faint tabular-nums">
                {m.features(features.length)}
              </span>
              {publishedAt === null && <Badge>{publishAt === null ? m.draft : m.scheduled}</Badge>}
              {publishedAt !== null && (
                <time dateTime={publishedAt} className="text-sm text-ink-soft">
                  {plainDay(publishedAt)}
                </time>
              )}
              {publishAt !== null && (
                <time dateTime={publishAt} className="text-sm text-ink-soft">
                  {exactTime(new Date(publishAt))}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  </>
);
