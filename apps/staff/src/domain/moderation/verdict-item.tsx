import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/decide-texts";
import type { Verdict } from "../../lib/entities.ts";
import { accountPath } from "../../lib/places.ts";
import { LongText } from "./long-text.tsx";
import { PublicLink } from "./public-link.tsx";
import { nameOfText, TextFrame } from "./text-frame.tsx";
import { VerdictHead, VerdictReasons } from "./verdict-facts.tsx";

/** Where it can be read, as long as it was let through; comments do not tell under what they stand. */
function pathOf({ verdict, subjectType, subjectId, author }: Verdict): string | undefined {
  if (verdict !== "allow") return undefined;
  if (subjectType === "feature" && subjectId !== null) return `/feature/${subjectId}`;
  const isOfPerson = subjectType === "bio" || subjectType === "display_name";
  return isOfPerson && author !== null ? `/user/${author.id}` : undefined;
}

export type VerdictItemProps = {
  verdict: Verdict;
  isSelected: boolean;
  onToggle(): void;
  onDecide(decision: "allow" | "reject"): void;
};

/** A text that waits for a person, with all that speaks for and against it. */
export function VerdictItem({ verdict, isSelected, onToggle, onDecide }: VerdictItemProps) {
  const { author, content } = verdict;
  const name = nameOfText(content);
  const path = pathOf(verdict);
  return (
    <TextFrame
      name={name}
      isSelected={isSelected}
      onToggle={onToggle}
      head={
        <>
          <VerdictHead verdict={verdict} />
          {author !== null && (
            <a href={`#${accountPath(author.id)}`} className="text-link">
              {m.byAuthor(authorName(author))}
            </a>
          )}
        </>
      }
      choices={[
        { word: m.allow, label: m.allowOf(name), choose: () => onDecide("allow") },
        {
          word: m.reject,
          label: m.rejectOf(name),
          isGrave: true,
          choose: () => onDecide("reject"),
        },
      ]}
    >
      <LongText>{content}</LongText>
      <VerdictReasons verdict={verdict} />
      {path !== undefined && <PublicLink path={path} />}
    </TextFrame>
  );
}
