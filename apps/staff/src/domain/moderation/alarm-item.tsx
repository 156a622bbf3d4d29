import * as m from "@upwell/messages/vote-alarms";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { VoteAlarm } from "../../lib/entities.ts";
import { decisionKeys } from "./decision-keys.ts";
import { TakenBy, TextLink } from "./text-facts.tsx";
import { TextFrame } from "./text-frame.tsx";

export type AlarmDecision = "keep" | "remove";

type AlarmItemProps = {
  alarm: VoteAlarm;
  isSelected: boolean;
  onToggle(): void;
  onDecide(decision: AlarmDecision): void;
};

/** Votes that raised an alarm, without names. */
export function AlarmItem({ alarm, isSelected, onToggle, onDecide }: AlarmItemProps) {
  const { feature, platform, kind, votes, ofVotes, createdAt, takenBy, can } = alarm;
  const { title } = feature;
  const choices = [
    {
      label: m.keep,
      ariaLabel: m.keepLabel(title),
      shortcut: decisionKeys.dismiss,
      onChoose: () => onDecide("keep"),
    },
    {
      label: m.remove,
      ariaLabel: m.removeLabel(title),
      shortcut: decisionKeys.uphold,
      onChoose: () => onDecide("remove"),
    },
  ];
  return (
    <TextFrame
      name={title}
      isSelected={isSelected}
      onToggle={can.decide ? onToggle : undefined}
      head={
        <>
          <span className="font-semibold text-ink">{platform.name}</span>
          <TakenBy user={takenBy} />
          <RelativeTime date={createdAt} />
        </>
      }
      choices={can.decide ? choices : []}
    >
      <h2 className="font-text text-base font-semibold wrap-anywhere">{title}</h2>
      <p className="text-sm tabular-nums">{m.kinds[kind](votes, ofVotes)}</p>
      {!can.decide && <p className="text-sm text-ink-faint">{m.ownVote}</p>}
      <TextLink path={`/feature/${feature.id}/votes`} />
    </TextFrame>
  );
}
