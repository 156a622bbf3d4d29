import { showDialog } from "@upwell/client/dialog-url-state";
import type { Claim, Wish } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { isSignedIn } from "@upwell/client/session";
import { statusGroup } from "@upwell/contract/status/statuses";
import { monthName } from "@upwell/messages/time";
import * as m from "@upwell/messages/wishes";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Section } from "@upwell/ui/section";
import type { ReactNode } from "react";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";
import { ClaimLine } from "../../domain/wishes/claim-line.tsx";
import { WishOutcome } from "../../domain/wishes/other-platforms.tsx";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { openDialog } from "../../lib/open-dialog.ts";

type Feature = Wish["features"][number];
type RowProps = { feature: Feature; claims: readonly Claim[] };

const groups = [
  "launched",
  "in-development",
  "planned",
  "suggested",
  "declined",
  "claimed",
] as const;
type Group = (typeof groups)[number];

/** What a team has only seen is not decided. */
function groupOf({ status }: Feature): Group {
  const group = statusGroup(status);
  return group === "seen" ? "suggested" : group;
}

const PlatformLink = ({
  platform: { slug, name },
  className,
}: {
  platform: { slug: string; name: string };
  className?: string;
}) => (
  <Link
    to={`/platform/${slug}`}
    className={classes(
      "touch-target font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline",
      className,
    )}
  >
    {name}
  </Link>
);

function FeatureRow({ feature, claims }: RowProps) {
  const { platform, createdAt } = feature;
  return (
    <li className="flex gap-4 border-t border-hairline py-3 first:border-t-0 sm:gap-5">
      <FeatureVote feature={feature} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/platform/${platform.slug}`}
          className="touch-target inline-flex items-center gap-2 text-sm font-semibold text-ink-soft underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
        >
          <Avatar shape="square" size="xxs" name={platform.name} src={imageUrl(platform.logoUrl)} />
          {platform.name}
        </Link>
        <p className="leading-snug font-semibold wrap-anywhere">
          <FeatureLink
            feature={feature}
            className="touch-target underline-offset-4 hover:text-accent hover:underline"
          />
        </p>
        <WishOutcome feature={feature}>
          <span>{m.asked(monthName(createdAt.slice(0, 7)))}</span>
        </WishOutcome>
        {claims.map((claim) => (
          <ClaimLine key={claim.id} claim={claim} />
        ))}
      </div>
    </li>
  );
}

/** A product without an idea in the wish. */
const ProductRow = ({ claim }: { claim: Claim }) => (
  <li className="flex gap-4 border-t border-hairline py-3 first:border-t-0 sm:gap-5">
    {/* As wide as the vote buttons of the other rows. */}
    <span className="flex w-12 shrink-0 justify-center">
      <Avatar
        shape="square"
        name={claim.platform?.name ?? claim.productName}
        src={imageUrl(claim.platform?.logoUrl)}
      />
    </span>
    <div className="min-w-0 flex-1">
      {claim.platform === null ? (
        <a
          href={claim.productUrl}
          rel="nofollow ugc noopener"
          target="_blank"
          className="touch-target font-semibold underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
        >
          {claim.productName}
        </a>
      ) : (
        <PlatformLink platform={claim.platform} />
      )}
      <ClaimLine claim={claim} />
    </div>
  </li>
);

const GroupRows = ({ group, children }: { group: keyof typeof m.groups; children: ReactNode }) => (
  <div className="grid gap-x-6 border-t border-hairline py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <h3 className="py-3 font-text text-sm font-semibold tracking-normal">{m.groups[group]}</h3>
    <ul>{children}</ul>
  </div>
);

/** Platforms with the same topics where nobody has asked for it. */
const NeverAsked = ({ platforms }: { platforms: Wish["neverAsked"] }) => (
  <GroupRows group="never">
    {platforms.map(({ id, name, slug, logoUrl }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 sm:gap-x-5">
        <span className="flex w-12 shrink-0 justify-center">
          <Avatar shape="square" size="sm" name={name} src={imageUrl(logoUrl)} />
        </span>
        <PlatformLink platform={{ name, slug }} className="min-w-0 flex-1" />
        <Button
          size="sm"
          variant="quiet"
          className="print:hidden noscript:hidden"
          onClick={() =>
            isSignedIn() ? showDialog("want-here", { id, name, slug }) : openDialog("sign-in")
          }
        >
          {m.askThere}
          <span className="sr-only">{m.onPlatform(name)}</span>
        </Button>
      </li>
    ))}
  </GroupRows>
);

/** Where a wish stands by platform: who has it first, and who declined it last. */
export function Standing({ wish: { features, claims, neverAsked } }: { wish: Wish }) {
  const ofProduct = (id: number) => claims.filter(({ platform }) => platform?.id === id);
  const has = (id: number) => ofProduct(id).some(({ state }) => state === "accepted");
  const byGroup = Map.groupBy(features, (feature) =>
    has(feature.platform.id) ? "launched" : groupOf(feature),
  );
  const others = claims.filter(
    ({ platform }) => !features.some((feature) => feature.platform.id === platform?.id),
  );
  // Those that wait for a confirmation stand last, in a group of their own.
  const products = Map.groupBy(
    others,
    ({ state }): Group => (state === "accepted" ? "launched" : "claimed"),
  );
  return (
    <Section title={m.standing} className="mt-8 max-w-4xl">
      {groups.map((group) => {
        const found = byGroup.get(group) ?? [];
        const named = products.get(group) ?? [];
        return (
          found.length + named.length > 0 && (
            <GroupRows key={group} group={group}>
              {found.map((feature) => (
                <FeatureRow
                  key={feature.id}
                  feature={feature}
                  claims={ofProduct(feature.platform.id)}
                />
              ))}
              {named.map((claim) => (
                <ProductRow key={claim.id} claim={claim} />
              ))}
            </GroupRows>
          )
        );
      })}
      {neverAsked.length > 0 && <NeverAsked platforms={neverAsked} />}
    </Section>
  );
}
