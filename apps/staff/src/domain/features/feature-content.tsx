import { useMutation } from "@tanstack/react-query";
import { authorName, featureAuthorName } from "@upwell/client/author";
import type { Author, FeatureDetail } from "@upwell/client/entities";
import { unlockDiscussion } from "@upwell/client/lock-mutations";
import { PictureStrip } from "@upwell/client/pictures/picture-strip";
import { usePlanText } from "@upwell/client/plan-text";
import * as discussion from "@upwell/messages/discussion-lock";
import * as m from "@upwell/messages/queue";
import { split } from "@upwell/messages/splits";
import { link } from "@upwell/messages/staff-wishes";
import { reasons } from "@upwell/messages/vote-notes";
import { Badge } from "@upwell/ui/badge";
import { IconButton } from "@upwell/ui/button";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { StatusBadge } from "@upwell/ui/status-badge";
import { Ellipsis, Link2, Lock, LockOpen, Merge, Split, Star, Tags } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PanePart } from "../../lib/pane-part.ts";
import { Assignee } from "./assignee.tsx";
import { Discussion, Section } from "./discussion.tsx";
import { InternalNotes } from "./internal-notes.tsx";
import { toDiscussion } from "./queries.ts";
import { VotersDialog } from "./voters-dialog.tsx";

type FeatureActions = {
  onTags(feature: FeatureDetail): void;
  onAssign(feature: FeatureDetail, assignee: Author | null): void;
  onPick(feature: FeatureDetail): void;
  onMerge(feature: FeatureDetail): void;
  onLink(feature: FeatureDetail): void;
  onSplit(feature: FeatureDetail): void;
  onLock(feature: FeatureDetail): void;
};

export type FeatureContentProps = FeatureActions & {
  id: number;
  slug: string;
  feature: FeatureDetail;
  /** Renders the form that answers the feature and changes its status, with further actions beside its button. */
  renderComposer(feature: FeatureDetail, more: ReactNode): ReactNode;
  /** What gets the focus once it is there. */
  wanted?: PanePart | undefined;
  onFocused?(): void;
};

/** Why people voted for an idea. */
function Reasons({ feature }: { feature: FeatureDetail }) {
  if (feature.reasons.length === 0) return null;
  return (
    <Section title={reasons}>
      <ul className="flex flex-col gap-2 text-sm">
        {feature.reasons.map(({ id, content }) => (
          <li key={id} className="wrap-anywhere">
            {content}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What a team does with an idea beside answering it and changing its status. */
function MoreActions({ feature, actions }: { feature: FeatureDetail; actions: FeatureActions }) {
  const { mutate: unlock } = useMutation(unlockDiscussion(toDiscussion(feature.id)));
  const items = [
    { label: m.changeTags, icon: Tags, act: actions.onTags },
    { label: feature.isPicked ? m.unpick : m.pick, icon: Star, act: actions.onPick },
    { label: m.merge, icon: Merge, act: actions.onMerge },
    { label: link, icon: Link2, act: actions.onLink },
    { label: split, icon: Split, act: actions.onSplit },
    feature.lock === null
      ? { label: discussion.lock, icon: Lock, act: actions.onLock }
      : { label: discussion.unlock, icon: LockOpen, act: () => unlock() },
  ];
  return (
    <Menu
      trigger={
        <IconButton
          label={m.moreActions}
          className="size-9! border border-edge pointer-coarse:size-11!"
        >
          <Ellipsis aria-hidden size={17} />
        </IconButton>
      }
    >
      {items.map(({ label, icon, act }) => (
        <MenuItem key={label} icon={icon} onSelect={() => act(feature)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const focusAnswer = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>("textarea[name=content]")?.focus();

const focusStatus = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>("input[type=radio]:checked")?.focus();

/** An idea with its actions, comments and statuses. */
export function FeatureContent({
  id,
  slug,
  feature,
  renderComposer,
  wanted,
  onFocused,
  ...actions
}: FeatureContentProps) {
  const [isShowingVoters, setShowingVoters] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { status, upvoteCount, createdAt, descriptionHtml, tags, concernCount, voters } = feature;
  const plan = usePlanText(feature);

  const focusWanted = useEffectEvent((part: PanePart | undefined) => {
    if (part === "answer") focusAnswer(content.current);
    else if (part === "status") focusStatus(content.current);
    else return;
    onFocused?.();
  });
  useEffect(() => focusWanted(wanted), [wanted]);

  return (
    <div ref={content} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <StatusBadge status={status} size="md" />
        {plan && <span className="font-semibold text-ink">{plan}</span>}
        {/* Has a width, because that of the names would widen a dialog. */}
        <p className="flex w-48 max-w-full flex-1 items-baseline gap-x-3">
          <button
            type="button"
            aria-haspopup="dialog"
            className="text-link shrink-0 tabular-nums pointer-coarse:min-h-11"
            onClick={() => setShowingVoters(true)}
          >
            {m.votes(upvoteCount)}
          </button>
          <span className="min-w-0 truncate">{voters.map(authorName).join(", ")}</span>
        </p>
        {concernCount > 0 && <span className="tabular-nums">{m.concerns(concernCount)}</span>}
        <span>{m.by(featureAuthorName(feature))}</span>
        <RelativeTime date={createdAt} />
        {tags.map(({ name }) => (
          <Badge key={name}>{name}</Badge>
        ))}
        <Assignee feature={feature} onAssign={(assignee) => actions.onAssign(feature, assignee)} />
      </div>
      <RichText html={descriptionHtml} />
      <PictureStrip pictures={feature.pictures} />
      {feature.can.updateStatus &&
        renderComposer(feature, <MoreActions feature={feature} actions={actions} />)}
      <InternalNotes id={feature.id} slug={slug} canWrite={feature.can.updateStatus} />
      <Reasons feature={feature} />
      <Discussion id={id} slug={slug} feature={feature} />
      {isShowingVoters && (
        <VotersDialog feature={feature} onClose={() => setShowingVoters(false)} />
      )}
    </div>
  );
}
