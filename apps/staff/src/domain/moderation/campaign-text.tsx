import { commentPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/moderation-campaigns";
import { kinds, on, textStates, under } from "@upwell/messages/moderation-queue";
import { Badge } from "@upwell/ui/badge";
import { SelectBox } from "@upwell/ui/check-box";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Lock, MessageSquare, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import type { CampaignText } from "../../lib/entities.ts";
import { ComparedText } from "./compared-text.tsx";
import { TextAuthor, TextLink } from "./text-facts.tsx";
import { truncateText } from "./text-frame.tsx";

const Figure = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1">
    {icon}
    {children}
  </span>
);

/** Who wrote a text where and when, and what others think of it. */
function Facts({ text }: { text: CampaignText }) {
  const { author, authorSince, subjectType, votesCount, answersCount, feature, platform } = text;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
      <Badge tone={text.state === "public" ? "accent" : "plain"}>{textStates[text.state]}</Badge>
      {text.sparedBecause === "first" && (
        <span className="font-semibold text-ink">{m.earliest}</span>
      )}
      <RelativeTime date={text.createdAt} />
      <span>
        <TextAuthor author={author} isLine={subjectType === "vote_note"} />
        {authorSince !== null && (
          <>
            {", "}
            {m.joined} <RelativeTime date={authorSince} />
          </>
        )}
      </span>
      <span className="wrap-anywhere">
        {kinds[subjectType]} {on(platform.name)}
        {subjectType !== "feature" && ` ${under(feature.title)}`}
      </span>
      {votesCount > 0 && (
        <Figure icon={<ThumbsUp aria-hidden size={13} />}>{m.votes(votesCount)}</Figure>
      )}
      {answersCount > 0 && (
        <Figure icon={<MessageSquare aria-hidden size={13} />}>{m.answers(answersCount)}</Figure>
      )}
    </div>
  );
}

/** The page of a public text. */
const getPath = ({ subjectType, subjectId, feature }: CampaignText): string =>
  subjectType === "comment" && subjectId !== null
    ? commentPath(feature.id, subjectId)
    : `/feature/${feature.id}`;

export type CampaignTextItemProps = {
  text: CampaignText;
  /** The content of the text that is decided, to compare with. */
  base: string;
  isTicked: boolean;
  /** Undefined if the text is not decided along. */
  onToggle: (() => void) | undefined;
};

/** A text of a campaign with its tick, and why there is none. */
export function CampaignTextItem({ text, base, isTicked, onToggle }: CampaignTextItemProps) {
  const { content, sparedBecause, state } = text;
  return (
    <li className="flex items-start gap-1 border-t border-hairline py-2 sm:gap-2">
      <SelectBox
        className="-mt-2"
        checked={isTicked}
        disabled={onToggle === undefined}
        onChange={onToggle}
        aria-label={m.tick(truncateText(content))}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 pe-2">
        <Facts text={text} />
        <ComparedText text={content} base={base} />
        {sparedBecause !== null && !text.decided && state !== "rejected" && (
          <p className="flex max-w-prose items-start gap-1.5 text-xs text-ink-soft">
            <Lock aria-hidden size={13} className="mt-0.75 shrink-0" />
            {m.spared[sparedBecause]} {m.decideOnItsOwn[state]}
          </p>
        )}
        {state === "public" && <TextLink path={getPath(text)} />}
      </div>
    </li>
  );
}
