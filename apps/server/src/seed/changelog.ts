/** Adds the changelogs of the demo. */
import { changelogs } from "@upwell/sample/demo";
import { formatText } from "../formatter/format-text.ts";
import { day, type SeedRows, toIso } from "./context.ts";

/** Returns when the ideas of a platform's published entries were launched, by title. */
export const getLaunchTimes = (slug: string, now: number): ReadonlyMap<string, number> =>
  new Map(
    (changelogs[slug] ?? [])
      .filter(({ draft }) => !draft)
      .flatMap(({ features, daysAgo }) =>
        features.map((sample) => [sample, now - daysAgo * day] as const),
      ),
  );

/** Adds the changelog entries of a platform, whose feature rows must exist first. */
export function addChangelog(rows: SeedRows, slug: string, platformId: number, now: number): void {
  const platformFeatures = rows.features.filter(({ platform_id }) => platform_id === platformId);
  for (const { title, content, features, daysAgo, draft = false } of changelogs[slug] ?? []) {
    const at = toIso(now - daysAgo * day);
    const id = rows.changelog_entries.length + 1;
    rows.changelog_entries.push({
      id,
      platform_id: platformId,
      title,
      content,
      content_html: formatText(content)?.html ?? "",
      published_at: draft ? null : at,
      first_published_at: draft ? null : at,
      has_launched: !draft,
      created_at: at,
      updated_at: at,
    });
    for (const [position, sample] of features.entries()) {
      const feature_id = platformFeatures.find((feature) => feature.title === sample)?.id;
      rows.changelog_features.push({ entry_id: id, feature_id, position });
    }
  }
}
