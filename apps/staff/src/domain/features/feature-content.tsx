import { featureAuthorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { getPlanText } from "@upwell/client/plan-text";
import * as m from "@upwell/messages/queue";
import { split } from "@upwell/messages/splits";
import { viewPublic } from "@upwell/messages/staff";
import { link } from "@upwell/messages/staff-wishes";
import { reasons } from "@upwell/messages/vote-notes";
import { Badge } from "@upwell/ui/badge";
import { Button, buttonClass } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";
import { StatusBadge } from "@upwell/ui/status-badge";
import { CircleDot, ExternalLink, Link2, Merge, Split, Star, Tags } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PublicLink } from "../../lib/links.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Discussion, Section } from "./discussion.tsx";

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

/** An idea with its actions, comments and statuses. */
export function FeatureContent({
  id,
  slug,
  feature,
  renderStatusForm,
  ...actions
}: FeatureContentProps) {
  const [isChangingStatus, setChangingStatus] = useState(false);
  const { status, upvoteCount, createdAt, descriptionHtml, tags, concernCount } = feature;
  const plan = getPlanText(feature);
  const others = [
    { label: m.changeTags, Icon: Tags, act: actions.onTags },
    { label: feature.isPicked ? m.unpick : m.pick, Icon: Star, act: actions.onPick },
    { label: m.merge, Icon: Merge, act: actions.onMerge },
    { label: link, Icon: Link2, act: actions.onLink },
    { label: split, Icon: Split, act: actions.onSplit },
  ];
  const changeStatus = () =>
    renderStatusForm === undefined ? actions.onStatus(feature) : setChangingStatus(true);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <StatusBadge status={status} size="md" />
        {plan && <span className="font-semibold text-ink">{plan}</span>}
        <span className="tabular-nums">{m.votes(upvoteCount)}</span>
        {concernCount > 0 && <span className="tabular-nums">{m.concerns(concernCount)}</span>}
        <span>{m.by(featureAuthorName(feature))}</span>
        <RelativeTime date={createdAt} />
        {tags.map(({ name }) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </div>
      {isChangingStatus && renderStatusForm?.(feature, () => setChangingStatus(false))}
      <RichText html={descriptionHtml} />
      <div className="flex flex-wrap gap-2">
        {!isChangingStatus && (
          <Button size="sm" variant="secondary" icon={CircleDot} onClick={changeStatus}>
            {m.changeStatus}
          </Button>
        )}
        {others.map(({ label, Icon, act }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            icon={Icon}
            onClick={() => act(feature)}
          >
            {label}
          </Button>
        ))}
        <PublicLink path={`/feature/${id}`} className={buttonClass("secondary", "sm")}>
          <ExternalLink aria-hidden size={15} />
          {viewPublic}
        </PublicLink>
      </div>
      {!isChangingStatus && <AnswerForm id={id} slug={slug} />}
      <Reasons feature={feature} />
      <Discussion id={id} />
    </div>
  );
}
