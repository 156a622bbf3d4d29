/** Which campaigns are open, and which of their texts are ticked to be decided along. */
import { queryClient } from "@upwell/client/query-client";
import { useState } from "react";
import type { CampaignText, Verdict } from "../../lib/entities.ts";
import { campaignTexts } from "./queries.ts";

/** Whether the decision about another text of the campaign may decide about it. */
export const canDecideAlong = ({ sparedBecause, decided, state }: CampaignText): boolean =>
  sparedBecause === null && !decided && state !== "rejected";

/** Held texts are ticked at first, public ones are not. */
const isTickedAtFirst = (text: CampaignText) => canDecideAlong(text) && text.state === "pending";

function toggleIn(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Returns the loaded texts of a verdict's campaign without its own; undefined if they were not compared. */
const findComparedTexts = ({ id }: Verdict): CampaignText[] | undefined =>
  queryClient.getQueryData(campaignTexts(id).queryKey)?.filter((text) => text.id !== id);

export type Campaigns = ReturnType<typeof useCampaigns>;

/** The state of the campaigns in a list of verdicts. */
export function useCampaigns() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  /** The texts whose tick was changed. */
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const isTicked = (text: CampaignText) => isTickedAtFirst(text) !== toggled.has(text.id);
  return {
    isOpen: ({ id }: Verdict) => opened.has(id),
    /** Opens a campaign, or closes it. */
    open: ({ id }: Verdict) => setOpened(toggleIn(opened, id)),
    isTicked,
    toggle: ({ id }: CampaignText) => setToggled(toggleIn(toggled, id)),
    /** Returns the ticked texts that a decision changes; undefined if the campaign was not compared. */
    findAlong(verdict: Verdict, decision: "allow" | "reject"): CampaignText[] | undefined {
      return findComparedTexts(verdict)?.filter(
        (text) =>
          canDecideAlong(text) &&
          isTicked(text) &&
          (decision === "reject" || text.state === "pending"),
      );
    },
  };
}
