import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/moderation-campaigns";
import { Button } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import type { CampaignText, Verdict } from "../../lib/entities.ts";
import { CampaignTextItem } from "./campaign-text.tsx";
import { type Campaigns, canDecideAlong } from "./campaign-ticks.ts";
import { ComparedText } from "./compared-text.tsx";
import { decisionKeys } from "./decision-keys.ts";
import { campaignTexts } from "./queries.ts";
import { ShortcutCap } from "./text-frame.tsx";

/** What the post in the queue adds to the one that it resembles. */
function Addition({ verdict, earliest }: { verdict: Verdict; earliest: CampaignText }) {
  if (earliest.id === verdict.id) return null;
  return (
    <div className="flex flex-col gap-1 px-3 py-2">
      <p className="text-xs font-semibold">{m.compared}</p>
      <ComparedText text={verdict.content} base={earliest.content} />
    </div>
  );
}

type CampaignProps = { verdict: Verdict; campaigns: Campaigns };

function Texts({ verdict, campaigns, texts }: CampaignProps & { texts: readonly CampaignText[] }) {
  const [earliest] = texts;
  const others = texts.filter(({ id }) => id !== verdict.id);
  const ticked = others.filter((text) => campaigns.isTicked(text));
  return (
    <div className="rounded-md border border-edge bg-sheet">
      {earliest !== undefined && <Addition verdict={verdict} earliest={earliest} />}
      <p className="px-3 py-2 text-xs text-ink-soft">
        <span className="font-semibold text-ink">{m.others(others.length)}</span>{" "}
        {m.decidedAlong(ticked.length)}
      </p>
      <ul>
        {others.map((text) => (
          <CampaignTextItem
            key={text.id}
            text={text}
            base={verdict.content}
            isTicked={campaigns.isTicked(text)}
            onToggle={canDecideAlong(text) ? () => campaigns.toggle(text) : undefined}
          />
        ))}
      </ul>
      {verdict.campaignSize > texts.length && (
        <p className="border-t border-hairline px-3 py-2 text-xs text-ink-faint">{m.more}</p>
      )}
    </div>
  );
}

function LoadedTexts(props: CampaignProps) {
  const query = useQuery(campaignTexts(props.verdict.id));
  return (
    <Loaded
      query={query}
      loading={m.loading}
      failed={m.failed}
      skeleton={<Skeleton className="h-32" />}
    >
      {(texts) => <Texts {...props} texts={texts} />}
    </Loaded>
  );
}

/** The similar posts of several accounts, loaded when it is opened. */
export function Campaign({ verdict, campaigns }: CampaignProps) {
  const id = useId();
  const isOpen = campaigns.isOpen(verdict);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="inline-flex items-center gap-1.5">
        <Button
          size="sm"
          variant="quiet"
          className="-ms-2"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-keyshortcuts={decisionKeys.compare}
          onClick={() => campaigns.open(verdict)}
        >
          <Chevron aria-hidden size={16} className="rtl:-scale-x-100" />
          {m.compare(verdict.campaignSize - 1)}
        </Button>
        <ShortcutCap>{decisionKeys.compare}</ShortcutCap>
      </span>
      <section id={id} aria-label={m.section} hidden={!isOpen} className="w-full">
        {isOpen && <LoadedTexts verdict={verdict} campaigns={campaigns} />}
      </section>
    </div>
  );
}
