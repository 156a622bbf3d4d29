import { useQuery } from "@tanstack/react-query";
import type { Feature, Me } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { queryClient } from "@upwell/client/query-client";
import { useSession } from "@upwell/client/session";
import { useDebounced } from "@upwell/client/use-debounced";
import { listByMeaning, listSimilar } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { newTab } from "@upwell/messages/common";
import * as m from "@upwell/messages/suggest";
import { votes } from "@upwell/messages/votes";
import { Button } from "@upwell/ui/button";
import { Notice } from "@upwell/ui/notice";
import { StatusBadge } from "@upwell/ui/status-badge";
import { Check, Link2 } from "lucide-react";
import { useState } from "react";
import { readQuery } from "../../lib/read.ts";
import { FeatureVote } from "../votes/feature-vote.tsx";

export type SimilarFeaturesProps = { slug: string; title: string };

const similarTo = ({ slug, title }: SimilarFeaturesProps) =>
  readQuery(["features", "similar", slug, title], listSimilar, {
    query: { platform: slug, title },
  });

/** Ideas of all platforms whose meaning is like that of a title. */
const likeIn = (title: string) =>
  readQuery(["features", "by-meaning", "all", title], listByMeaning, { query: { search: title } });

const simplify = (title: string) => title.trim().replace(/\s+/g, " ").toLocaleLowerCase();
const isSame = (title: string) => (feature: Feature) => simplify(feature.title) === simplify(title);

/** Whoever submits waits no longer for what is only a help. */
const maxWaitMs = 1500;

/** Returns whether the platform has an idea with the same title, as far as that is known soon. */
export async function hasSameTitle(idea: SimilarFeaturesProps): Promise<boolean> {
  if (idea.slug === "" || idea.title.length < limits.title.min) return false;
  const found = await Promise.race([
    queryClient.fetchQuery(similarTo(idea)).catch(() => []),
    new Promise<Feature[]>((resolve) => setTimeout(resolve, maxWaitMs, [])),
  ]);
  return found.some(isSame(idea.title));
}

/** `platform` names where another product's idea is. */
const Similar = ({ feature, platform }: { feature: Feature; platform?: string }) => (
  <div className="flex items-center gap-3">
    <FeatureVote feature={feature} />
    <div className="min-w-0">
      <Link
        to={`/feature/${feature.id}`}
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
      >
        {feature.title}
        <span className="sr-only"> {newTab}</span>
      </Link>
      <div className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
        {platform !== undefined && <span>{platform}</span>}
        <StatusBadge status={feature.status} />
        {votes(feature.upvoteCount)}
      </div>
    </div>
  </div>
);

/** The form is higher than most screens, and its last line is not where the viewer looks. */
const scrollTo = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "center" });

/** Offers the idea with the same title, once somebody submits another one. */
export function SameTitle(idea: SimilarFeaturesProps) {
  const same = useQuery(similarTo(idea)).data?.find(isSame(idea.title));
  if (same === undefined) return null;
  return (
    <div ref={scrollTo}>
      <Notice title={m.sameTitle} text={m.sameTitleText} actions={<Similar feature={same} />} />
    </div>
  );
}

type SameAsProps = { sameAs: number | undefined; onSameAs(id: number | undefined): void };

/** Who may propose links: not a new account. */
const mayPropose = ({ createdAt }: Me) =>
  Date.now() - Date.parse(createdAt) >= limits.newVoters.days * 24 * 60 * 60_000;

/** Ideas of other products, of which one may be proposed as the same wish. */
function Elsewhere({ found, sameAs, onSameAs }: SameAsProps & { found: readonly Feature[] }) {
  const { me } = useSession();
  // What is marked stays, also if another title finds others.
  const [marked, setMarked] = useState<Feature>();
  const shown = found.slice(0, 2);
  const isKept = marked?.id === sameAs && !shown.some(({ id }) => id === sameAs);
  const features = isKept && marked ? [marked, ...shown.slice(0, 1)] : shown;
  if (features.length === 0) return null;
  return (
    <div className="mt-3 border-t border-hairline pt-3 first:mt-0">
      <p className="text-sm text-ink-soft">{m.elsewhere}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {features.map((feature) => (
          <li key={feature.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1">
              <Similar feature={feature} platform={feature.platform.name} />
            </div>
            {me !== null && mayPropose(me) && (
              <Button
                size="sm"
                variant={sameAs === feature.id ? "secondary" : "quiet"}
                icon={sameAs === feature.id ? Check : Link2}
                aria-pressed={sameAs === feature.id}
                onClick={() => {
                  setMarked(feature);
                  onSameAs(sameAs === feature.id ? undefined : feature.id);
                }}
              >
                {m.sameWish}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists similar existing features while the title is typed, to avoid duplicates. */
export function SimilarFeatures({ slug, title, ...same }: SimilarFeaturesProps & SameAsProps) {
  const debounced = useDebounced(title.trim(), 600);
  const canSearch = slug !== "" && debounced.length >= limits.title.min;
  const { data } = useQuery({
    ...similarTo({ slug, title: debounced }),
    enabled: canSearch,
    placeholderData: (before) => before,
  });
  const all = useQuery({
    ...likeIn(debounced),
    enabled: canSearch,
    placeholderData: (before) => before,
  }).data;
  const found = canSearch ? (data ?? []) : [];
  const elsewhere = canSearch ? (all ?? []).filter(({ platform }) => platform.slug !== slug) : [];
  return (
    <div aria-live="polite" className="empty:-mt-5">
      {found.length > 0 && (
        <div className="rounded-md border border-hairline bg-paper p-4">
          <p className="text-sm font-semibold">{m.similar}</p>
          <ul className="mt-3 flex flex-col gap-3">
            {found.slice(0, 3).map((feature) => (
              <li key={feature.id}>
                <Similar feature={feature} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Elsewhere {...same} found={elsewhere} />
    </div>
  );
}
