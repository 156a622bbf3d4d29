import type { FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { userPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/vote-notes";
import { Avatar } from "@upwell/ui/avatar";
import { lineName, ReportNote } from "./report-note.tsx";
import { TeamNotes } from "./team-notes.tsx";

type Why = FeatureDetail["reasons"][number];

function Voter({ user }: Pick<Why, "user">) {
  const name = lineName(user);
  if (user === null) return <span className="text-ink-faint">{name}</span>;
  return (
    <>
      <Avatar name={name} src={imageUrl(user.avatar)} size="sm" />
      <Link to={userPath(user.id)} className="min-w-0 wrap-anywhere hover:text-accent">
        {name}
      </Link>
    </>
  );
}

/** The latest notes in which voters say why they voted. */
export function Reasons({ feature }: { feature: FeatureDetail }) {
  const { reasons, reasonCount } = feature;
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="reasons">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="reasons" className="text-sm">
          {m.reasons}
        </h2>
        {feature.can.updateStatus && (
          <TeamNotes feature={feature} kind="reason" label={m.allReasons(reasonCount)} />
        )}
      </div>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.id} className="flex items-start gap-3 border-t border-hairline py-2.5">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{reason.content}</p>
              <p className="mt-1 flex min-h-6 items-center gap-2 text-sm text-ink-soft">
                <Voter user={reason.user} />
              </p>
            </div>
            <ReportNote note={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}
