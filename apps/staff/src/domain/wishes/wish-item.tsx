import { wishPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/staff-wishes";
import { Button } from "@upwell/ui/button";
import { StatusBadge } from "@upwell/ui/status-badge";
import { ExternalLink } from "lucide-react";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { StaffWish } from "../../lib/entities.ts";
import { FeatureLink, PublicLink } from "../../lib/links.tsx";
import { removeFromWish } from "./mutations.ts";

const removal = ({ id, title }: { id: number; title: string }): Decision<void> => ({
  title: m.removeTitle(title),
  text: m.removeText,
  confirmLabel: m.remove,
  isDestructive: true,
  mutation: removeFromWish(id),
  toastText: () => m.removed,
});

type WishItemProps = {
  wish: StaffWish;
  /** The platform whose ideas may be removed; undefined for all. */
  slug: string | undefined;
};

/** The ideas of a wish; those of the viewer's platform can be removed. */
export function WishItem({ wish, slug }: WishItemProps) {
  const decide = useDecide();
  return (
    <li className="border-b border-hairline py-5">
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <span className="font-semibold text-ink wrap-anywhere">{wish.title}</span>
        {m.linkedFeatures(wish.features.length)}
        {wish.features.length > 1 && (
          <PublicLink
            path={wishPath(wish)}
            className="text-link inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
          >
            <ExternalLink aria-hidden size={15} />
            {m.openWish}
          </PublicLink>
        )}
      </p>
      <ul className="mt-2 flex flex-col">
        {wish.features.map((feature) => (
          <li
            key={feature.id}
            className="grid items-center gap-x-5 gap-y-1 py-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <p className="text-sm font-semibold text-ink-soft wrap-anywhere">
              {feature.platform.name}
            </p>
            <div className="min-w-0">
              <FeatureLink feature={feature} />
              <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft tabular-nums">
                <StatusBadge status={feature.status} />
                {m.votes(feature.upvoteCount)}
              </p>
            </div>
            {(slug === undefined || slug === feature.platform.slug) && (
              <Button
                size="sm"
                variant="secondary"
                className="justify-self-start"
                aria-label={m.removeLabel(feature.title)}
                onClick={() => decide(removal(feature))}
              >
                {m.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
