import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import * as m from "@upwell/messages/moderation-queue";
import type { Verdict } from "../../lib/entities.ts";
import { Campaign } from "./campaign.tsx";
import type { Campaigns } from "./campaign-ticks.ts";
import { decisionKeys } from "./decision-keys.ts";
import { LongText } from "./long-text.tsx";
import { AudienceSize, FeatureContext, TakenBy, TextAuthor, TextLink } from "./text-facts.tsx";
import { TextFrame, truncateText } from "./text-frame.tsx";
import { VerdictHead, VerdictReasons } from "./verdict-facts.tsx";

/**
 * Returns the public path of an allowed text, or `undefined`; a verdict does not name a comment's
 * feature.
 */
function getPublicPath({ verdict, subjectType, subjectId, author }: Verdict): string | undefined {
  if (verdict !== "allow") return undefined;
  if (subjectType === "feature" && subjectId !== null) return `/feature/${subjectId}`;
  const isProfileText = subjectType === "bio" || subjectType === "display_name";
  return isProfileText && author !== null ? `/user/${author.id}` : undefined;
}

export type VerdictItemProps = {
  verdict: Verdict;
  campaigns: Campaigns;
  isSelected: boolean;
  onToggle(): void;
  onDecide(decision: "allow" | "reject"): void;
};

/** A text pending review, with its verdict and appeal. */
export function VerdictItem({
  verdict,
  campaigns,
  isSelected,
  onToggle,
  onDecide,
}: VerdictItemProps) {
  const { author, content, feature } = verdict;
  const name = truncateText(content);
  const path = getPublicPath(verdict);
  return (
    <TextFrame
      name={name}
      isSelected={isSelected}
      onToggle={onToggle}
      head={
        <>
          <VerdictHead verdict={verdict} />
          <TextAuthor author={author} isLine={verdict.subjectType === "vote_note"} />
          {feature !== null && (
            <FeatureContext feature={feature} isItself={verdict.subjectType === "feature"} />
          )}
          <AudienceSize people={verdict.audienceSize} />
          <TakenBy user={verdict.takenBy} />
        </>
      }
      choices={[
        {
          label: m.allow,
          ariaLabel: m.allowLabel(name),
          shortcut: decisionKeys.allow,
          onChoose: () => onDecide("allow"),
        },
        {
          label: m.reject,
          ariaLabel: m.rejectLabel(name),
          shortcut: decisionKeys.reject,
          onChoose: () => onDecide("reject"),
        },
      ]}
    >
      <LongText isMarkdown={verdict.subjectType === "feature"}>{content}</LongText>
      <PictureStrip pictures={verdict.pictures} isForModerators />
      <VerdictReasons verdict={verdict} />
      {verdict.campaignSize > 1 && <Campaign verdict={verdict} campaigns={campaigns} />}
      {path !== undefined && <TextLink path={path} />}
    </TextFrame>
  );
}
