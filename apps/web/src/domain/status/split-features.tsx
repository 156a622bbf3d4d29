import { featureAuthorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { splitFrom as splitFromLabel, splitInto as splitIntoLabel } from "@upwell/messages/feature";
import * as m from "@upwell/messages/splits";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Split } from "lucide-react";

type Sides = FeatureDetail["splitInto"];

function SideList({ title, text, sides }: { title: string; text: string | null; sides: Sides }) {
  if (sides.length === 0) return null;
  return (
    <section aria-label={title} className="border-t border-hairline pt-4">
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Split aria-hidden size={16} className="mt-0.5 shrink-0 rotate-180 text-ink-faint" />
        {text}
      </p>
      <ul className="mt-2 flex flex-col gap-2 ps-6">
        {sides.map(({ id, title, votes, splitAt }) => (
          <li key={id} className="text-sm">
            <Link to={`/feature/${id}`} className="text-link wrap-anywhere">
              {title}
            </Link>
            <span className="block text-xs text-ink-faint">
              {m.votesCopied(votes)} · <RelativeTime date={splitAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ideas that this one was split from and into; nothing without any. */
export function SplitFeatures({ feature }: { feature: FeatureDetail }) {
  const { postedAs, platform, splitFrom, splitInto } = feature;
  const by = postedAs === "site" ? m.theAdmins : m.theTeam(platform.name);
  return (
    <>
      <SideList
        title={splitFromLabel}
        text={splitFrom && m.splitFromText(by, featureAuthorName({ ...splitFrom, platform }))}
        sides={splitFrom === null ? [] : [splitFrom]}
      />
      <SideList title={splitIntoLabel} text={m.splitIntoText} sides={splitInto} />
    </>
  );
}
