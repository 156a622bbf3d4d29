import { featureAuthorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { usePlanText } from "@upwell/client/plan-text";
import * as m from "@upwell/messages/queue";
import { split } from "@upwell/messages/splits";
import { viewPublic } from "@upwell/messages/staff";
import { link } from "@upwell/messages/staff-wishes";
import { reasons } from "@upwell/messages/vote-notes";
import { Badge } from "@upwell/ui/badge";
import { Button, IconButton } from "@upwell/ui/button";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { StatusBadge } from "@upwell/ui/status-badge";
import { CircleDot, Ellipsis, ExternalLink, Link2, Merge, Split, Star, Tags } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { PublicLink } from "../../lib/links.tsx";
import type { PanePart } from "../../lib/pane-part.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Discussion, Section } from "./discussion.tsx";
import { VotersDialog } from "./voters-dialog.tsx";

type FeatureActions = {
  onStatus(feature: FeatureDetail): void;
  onTags(feature: FeatureDetail): void;
  onPick(feature: FeatureDetail): void;
  onMerge(feature: FeatureDetail): void;
  onLink(feature: FeatureDetail): void;
  onSplit(feature: FeatureDetail): void;
};

export type FeatureContentProps = FeatureActions & {
  id: number;
  slug: string;
  feature: FeatureDetail;
  /** Changes the status in place, instead of `onStatus`. */
  renderStatusForm?(feature: FeatureDetail, close: () => void): ReactNode;
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
  const items = [
    { label: m.changeTags, icon: Tags, act: actions.onTags },
    { label: feature.isPicked ? m.unpick : m.pick, icon: Star, act: actions.onPick },
    { label: m.merge, icon: Merge, act: actions.onMerge },
    { label: link, icon: Link2, act: actions.onLink },
    { label: split, icon: Split, act: actions.onSplit },
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

/** Focuses the chosen status of the form, else the first. */
function focusStatus(content: HTMLElement | null): void {
  const find = (which: string) => content?.querySelector<HTMLElement>(`input[type=radio]${which}`);
  (find(":checked") ?? find(""))?.focus();
}

/** An idea with its actions, comments and statuses. */
export function FeatureContent({
  id,
  slug,
  feature,
  renderStatusForm,
  wanted,
  onFocused,
  ...actions
}: FeatureContentProps) {
  const [isChangingStatus, setChangingStatus] = useState(false);
  const [isShowingVoters, setShowingVoters] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const statusButton = useRef<HTMLButtonElement>(null);
  const { status, upvoteCount, createdAt, descriptionHtml, tags, concernCount } = feature;
  const plan = usePlanText(feature);

  useEffect(() => {
    if (isChangingStatus) focusStatus(content.current);
  }, [isChangingStatus]);
  const focusWanted = useEffectEvent((part: PanePart | undefined) => {
    if (part === "answer") focusAnswer(content.current);
    else if (part !== "status") return;
    else if (isChangingStatus) focusStatus(content.current);
    else setChangingStatus(true);
    onFocused?.();
  });
  useEffect(() => focusWanted(wanted), [wanted]);

  function changeStatus() {
    if (renderStatusForm === undefined) actions.onStatus(feature);
    else setChangingStatus(true);
  }
  function closeStatusForm() {
    setChangingStatus(false);
    statusButton.current?.focus();
  }
  return (
    <div ref={content} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <StatusBadge status={status} size="md" />
        {plan && <span className="font-semibold text-ink">{plan}</span>}
        <button
          type="button"
          aria-haspopup="dialog"
          className="text-link tabular-nums pointer-coarse:min-h-11"
          onClick={() => setShowingVoters(true)}
        >
          {m.votes(upvoteCount)}
        </button>
        {concernCount > 0 && <span className="tabular-nums">{m.concerns(concernCount)}</span>}
        <span>{m.by(featureAuthorName(feature))}</span>
        <RelativeTime date={createdAt} />
        {tags.map(({ name }) => (
          <Badge key={name}>{name}</Badge>
        ))}
        <PublicLink path={`/feature/${id}`} className="text-link inline-flex items-center gap-1">
          {viewPublic}
          <ExternalLink aria-hidden size={13} />
        </PublicLink>
      </div>
      <RichText html={descriptionHtml} />
      <AnswerForm id={id} slug={slug}>
        <Button
          ref={statusButton}
          size="sm"
          variant="secondary"
          icon={CircleDot}
          aria-expanded={renderStatusForm && isChangingStatus}
          onClick={changeStatus}
        >
          {m.changeStatus}
        </Button>
        <MoreActions feature={feature} actions={actions} />
      </AnswerForm>
      {isChangingStatus && (
        <div className="border-t border-hairline pt-4">
          {renderStatusForm?.(feature, closeStatusForm)}
        </div>
      )}
      <Reasons feature={feature} />
      <Discussion id={id} slug={slug} />
      {isShowingVoters && (
        <VotersDialog feature={feature} onClose={() => setShowingVoters(false)} />
      )}
    </div>
  );
}
