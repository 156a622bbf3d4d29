import * as m from "@upwell/messages/moderation-queue";
import { Badge } from "@upwell/ui/badge";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { ReportedText } from "../../lib/entities.ts";
import { accountPath } from "../../lib/paths.ts";
import { decisionKeys } from "./decision-keys.ts";
import { LongText } from "./long-text.tsx";
import { PublicLink } from "./public-link.tsx";
import { Reach } from "./reach.tsx";
import { TextAuthor } from "./text-author.tsx";
import { TextFrame, truncateText } from "./text-frame.tsx";

function Reasons({ text }: { text: ReportedText }) {
  const more = text.reportsCount - text.reasons.length;
  return (
    <div className="max-w-prose rounded-md border border-edge bg-sheet px-4 py-2.5 text-sm">
      <p className="text-xs font-semibold">{m.reportCount(text.reportsCount)}</p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {text.reasons.map(({ reason, userId, username, createdAt }) => (
          <li key={`${username} ${createdAt}`} className="wrap-anywhere">
            {reason}{" "}
            <span className="text-xs text-ink-faint">
              {userId === null ? (
                m.someone
              ) : (
                <a href={`#${accountPath(userId)}`} className="text-link">
                  {username}
                </a>
              )}
              , <RelativeTime date={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-xs text-ink-faint">{m.moreReasons(more)}</p>}
    </div>
  );
}

export type ReportItemProps = {
  text: ReportedText;
  isSelected: boolean;
  onToggle(): void;
  onDecide(decision: "uphold" | "dismiss"): void;
};

/** A reported text with the reasons of its reports. */
export function ReportItem({ text, isSelected, onToggle, onDecide }: ReportItemProps) {
  const { author, content, featureId, commentId, title, moderationState, can } = text;
  const isIdea = featureId !== null;
  const kind = isIdea ? "feature" : commentId === null ? "vote_line" : "comment";
  const name = truncateText(isIdea ? title : content);
  const choices = [
    {
      label: m.uphold,
      ariaLabel: m.upholdLabel(name),
      shortcut: decisionKeys.uphold,
      onChoose: () => onDecide("uphold"),
    },
    {
      label: m.dismiss,
      ariaLabel: m.dismissLabel(name),
      shortcut: decisionKeys.dismiss,
      onChoose: () => onDecide("dismiss"),
    },
  ];
  return (
    <TextFrame
      name={name}
      isSelected={isSelected}
      onToggle={can.decide ? onToggle : undefined}
      head={
        <>
          <span className="font-semibold text-ink">{m.kinds[kind]}</span>
          {moderationState !== "public" && <Badge>{m.textStates[moderationState]}</Badge>}
          <TextAuthor author={author} isLine={text.voteLineId !== null} />
          <span>{m.on(text.platform.name)}</span>
          {!isIdea && <span className="wrap-anywhere">{m.under(title)}</span>}
          <Reach people={text.reach} />
        </>
      }
      choices={can.decide ? choices : []}
    >
      {isIdea && <h2 className="font-text text-base font-semibold wrap-anywhere">{title}</h2>}
      <LongText isMarkdown={isIdea}>{content}</LongText>
      <Reasons text={text} />
      {!can.decide && <p className="text-sm text-ink-faint">{m.cannotDecideOwnPost}</p>}
      {moderationState === "public" && <PublicLink path={`/feature/${text.pageFeatureId}`} />}
    </TextFrame>
  );
}
