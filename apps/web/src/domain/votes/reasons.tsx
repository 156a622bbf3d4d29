import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { userPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/vote-notes";
import { Section } from "@upwell/ui/section";
import { getVoterName, NoteMenu } from "./note-menu.tsx";
import { TeamNotes } from "./team-notes.tsx";

type Why = FeatureDetail["reasons"][number];

function Voter({ user }: Pick<Why, "user">) {
  const name = getVoterName(user);
  if (user === null) return <span className="text-ink-faint">{name}</span>;
  return (
    <Link to={userPath(user.id)} className="touch-target min-w-0 wrap-anywhere hover:text-accent">
      {name}
    </Link>
  );
}

/** The latest notes in which voters say why they voted. */
export function Reasons({ feature }: { feature: FeatureDetail }) {
  const { reasons, reasonCount } = feature;
  if (reasons.length === 0) return null;
  return (
    <Section title={m.reasons}>
      <ul className="flex flex-col gap-4">
        {reasons.map((reason) => (
          <li key={reason.id} className="text-sm">
            <p className="wrap-anywhere">{reason.content}</p>
            <div className="flex items-center gap-2 text-ink-soft">
              <Voter user={reason.user} />
              <NoteMenu note={reason} />
            </div>
          </li>
        ))}
      </ul>
      {feature.can.updateStatus && (
        <TeamNotes feature={feature} kind="reason" label={m.allReasons(reasonCount)} />
      )}
    </Section>
  );
}
