import { imageUrl } from "@upwell/client/image-url";
import { profileParts } from "@upwell/contract/users/values";
import * as m from "@upwell/messages/moderation-queue";
import { someone } from "@upwell/messages/staff";
import { Avatar } from "@upwell/ui/avatar";
import { Badge } from "@upwell/ui/badge";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { ReportedText } from "../../lib/entities.ts";
import { AccountLink } from "../../lib/links.tsx";
import { accountPath } from "../../lib/paths.ts";
import { hasPart } from "../../lib/profile-parts.ts";
import { decisionKeys } from "./decision-keys.ts";
import { LongText } from "./long-text.tsx";
import { getReportedName } from "./mutations.ts";
import { AudienceSize, TakenBy, TextAuthor, TextLink } from "./text-facts.tsx";
import { TextFrame } from "./text-frame.tsx";

function Reasons({ text }: { text: ReportedText }) {
  const more = text.reportsCount - text.reasons.length;
  return (
    <div className="max-w-prose rounded-md border border-edge bg-sheet px-4 py-2.5 text-sm">
      <p className="text-xs font-semibold">{m.reportCount(text.reportsCount)}</p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {text.reasons.map(({ reason, userId, username, sender, createdAt }) => (
          <li key={`${username} ${createdAt}`} className="wrap-anywhere">
            {reason}{" "}
            <span className="text-xs text-ink-faint">
              {userId === null ? (
                (sender ?? someone)
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

function getKind({ featureId, commentId, profileId }: ReportedText) {
  if (featureId !== null) return "feature";
  if (profileId !== null) return "profile";
  return commentId === null ? "vote_note" : "comment";
}

export type ReportItemProps = {
  text: ReportedText;
  isSelected: boolean;
  onToggle(): void;
  onDecide(decision: ReportDecision): void;
};

/** The parts of a profile can be removed one by one. */
export type ReportDecision = "uphold" | "dismiss" | "avatar" | "texts";

/** The biography, with the avatar in its size. */
const Profile = ({ text: { author, title, content } }: { text: ReportedText }) => (
  <div className="flex items-start gap-4">
    <Avatar name={title} src={imageUrl(author?.avatar ?? null)} size="lg" />
    <div className="min-w-0 flex-1">
      <h2 className="font-text text-base font-semibold wrap-anywhere">
        {author === null ? title : <AccountLink account={author}>{title}</AccountLink>}
      </h2>
      <p className="text-sm text-ink-faint wrap-anywhere">@{author?.username}</p>
      <LongText>{content}</LongText>
    </div>
  </div>
);

/** A reported text or profile with the reasons of its reports. */
export function ReportItem({ text, isSelected, onToggle, onDecide }: ReportItemProps) {
  const { author, content, pageFeatureId, profileId, title, moderationState, can } = text;
  const kind = getKind(text);
  const isFeature = kind === "feature";
  const isProfile = kind === "profile";
  const name = getReportedName(text);
  const profile = { avatar: null, displayName: "", ...author, bio: content };
  const parts = isProfile ? profileParts.filter((part) => hasPart(profile, part)) : [];
  const choices = [
    {
      label: isProfile ? m.removeAll : m.uphold,
      ariaLabel: isProfile ? m.removeAllLabel(name) : m.upholdLabel(name),
      shortcut: decisionKeys.uphold,
      onChoose: () => onDecide("uphold"),
    },
    ...parts.map((part) => ({
      label: m.removePart[part],
      ariaLabel: m.removePartLabel[part](name),
      onChoose: () => onDecide(part),
    })),
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
          <TakenBy user={text.takenBy} />
          {moderationState !== "public" && <Badge>{m.textStates[moderationState]}</Badge>}
          {!isProfile && <TextAuthor author={author} isLine={kind === "vote_note"} />}
          {text.platform && <span>{m.on(text.platform.name)}</span>}
          {!isFeature && !isProfile && <span className="wrap-anywhere">{m.under(title)}</span>}
          {!isProfile && <AudienceSize people={text.audienceSize} />}
        </>
      }
      choices={can.decide ? choices : []}
    >
      {isProfile && <Profile text={text} />}
      {isFeature && <h2 className="font-text text-base font-semibold wrap-anywhere">{title}</h2>}
      {!isProfile && <LongText isMarkdown={isFeature}>{content}</LongText>}
      <Reasons text={text} />
      {!can.decide && <p className="text-sm text-ink-faint">{m.cannotDecideOwnPost}</p>}
      {moderationState === "public" && (
        <TextLink path={isProfile ? `/user/${profileId}` : `/feature/${pageFeatureId}`} />
      )}
    </TextFrame>
  );
}
