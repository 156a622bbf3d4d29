import * as m from "@upwell/messages/staff-wishes";
import { ClaimItem } from "../../domain/wishes/claim-item.tsx";
import { ProposalList } from "../../domain/wishes/proposal-list.tsx";
import { contestedPages, proposalPages, wishPages } from "../../domain/wishes/queries.ts";
import { WishItem } from "../../domain/wishes/wish-item.tsx";
import { QueryItems, QueryList } from "../../lib/query-list.tsx";
import { UrlTabs } from "../../lib/url-tabs.tsx";
import { formatWaiting, useWaiting } from "../../lib/waiting.ts";

type Props = { slug: string | undefined };

const Proposals = ({ slug }: Props) => (
  <QueryList
    query={proposalPages(slug)}
    {...m.loadStates}
    empty={{ title: m.none, text: m.noneText }}
    itemClass="h-64"
  >
    {(proposals) => <ProposalList slug={slug} proposals={proposals} />}
  </QueryList>
);

const Linked = ({ slug }: Props) => (
  <QueryItems
    query={wishPages(slug)}
    {...m.linkedStates}
    empty={{ title: m.noneLinked }}
    itemClass="h-40"
  >
    {(wish) => <WishItem key={wish.id} wish={wish} slug={slug} />}
  </QueryItems>
);

const Contested = ({ slug }: Props) => (
  <QueryItems
    query={contestedPages(slug)}
    {...m.contestedStates}
    empty={{ title: m.noneContested, text: m.noneContestedText }}
    itemClass="h-20"
  >
    {(claim) => <ClaimItem key={claim.id} claim={claim} />}
  </QueryItems>
);

/** Pairs to decide on, linked ideas, and claims that people contest: of a platform, or of the whole directory. */
export function WishTabs({ slug }: Props) {
  const { data } = useWaiting();
  const waiting = slug === undefined ? data?.directory : data?.platform;
  const proposals = {
    ...{ value: "proposals", label: m.proposals, className: "pt-5" },
    count: formatWaiting(waiting?.links),
    content: <Proposals slug={slug} />,
  };
  const linked = <Linked slug={slug} />;
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{m.intro}</p>
      <UrlTabs
        label={m.views}
        tabs={[
          proposals,
          { value: "linked", label: m.linked, content: linked, className: "pt-1" },
          {
            ...{ value: "contested", label: m.contested, className: "pt-1" },
            content: <Contested slug={slug} />,
          },
        ]}
      />
    </>
  );
}
