import { featureAuthorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { splitFrom as splitFromLabel, splitInto as splitIntoLabel } from "@upwell/messages/feature";
import * as m from "@upwell/messages/splits";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Section } from "@upwell/ui/section";

type Sides = FeatureDetail["splitInto"];

function SideList({
  title,
  text,
  sides,
}: {
  title: string;
  text: string | undefined;
  sides: Sides;
}) {
  if (sides.length === 0) return null;
  return (
    <Section title={title} text={text}>
      <ul className="flex flex-col gap-3">
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
    </Section>
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
        text={
          splitFrom === null
            ? undefined
            : m.splitFromText(by, featureAuthorName({ ...splitFrom, platform }))
        }
        sides={splitFrom === null ? [] : [splitFrom]}
      />
      <SideList title={splitIntoLabel} text={m.splitIntoText} sides={splitInto} />
    </>
  );
}
