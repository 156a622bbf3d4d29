import type { FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { userPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/vote-lines";
import { Avatar } from "@upwell/ui/avatar";
import { lineName, ReportLine } from "./report-line.tsx";
import { TeamLines } from "./team-lines.tsx";

type Why = FeatureDetail["whys"][number];

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

/** The latest lines in which voters say why they voted. */
export function Whys({ feature }: { feature: FeatureDetail }) {
  const { whys, whyCount } = feature;
  if (whys.length === 0) return null;
  return (
    <section aria-labelledby="whys">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="whys" className="text-sm">
          {m.whys}
        </h2>
        {feature.can.updateStatus && (
          <TeamLines feature={feature} kind="why" label={m.allWhys(whyCount)} />
        )}
      </div>
      <ul>
        {whys.map((why) => (
          <li key={why.id} className="flex items-start gap-3 border-t border-hairline py-2.5">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{why.content}</p>
              <p className="mt-1 flex min-h-6 items-center gap-2 text-sm text-ink-soft">
                <Voter user={why.user} />
              </p>
            </div>
            <ReportLine line={why} />
          </li>
        ))}
      </ul>
    </section>
  );
}
