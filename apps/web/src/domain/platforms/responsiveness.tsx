import { useQuery } from "@tanstack/react-query";
import type { Platform, Responsiveness as Statistics } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import * as m from "@upwell/messages/responsiveness";
import { Interpolate } from "@upwell/ui/interpolate";
import { ShareRing } from "@upwell/ui/share-ring";
import { Skeleton } from "@upwell/ui/skeleton";
import { platformResponsiveness } from "./queries.ts";

const link = "text-link";

function Answers({ statistics }: { statistics: Statistics }) {
  const { counted, medianDaysToAnswer, oldestUnanswered } = statistics;
  if (counted === 0) return <p>{m.nothingCounted}</p>;
  return (
    <p>
      <span className="text-ink">{m.answers(statistics)}</span>{" "}
      {medianDaysToAnswer !== null && `${m.half(medianDaysToAnswer)} `}
      {oldestUnanswered !== null && (
        <Interpolate
          text={m.oldest(oldestUnanswered.days)}
          parts={{
            feature: (
              <Link
                className={link}
                to={`/feature/${oldestUnanswered.id}`}
                title={oldestUnanswered.title}
              >
                {m.oldestFeature}
              </Link>
            ),
          }}
        />
      )}
    </p>
  );
}

/** The last year, the rule of counting, and the team's last visit, shown on demand. */
function Details({ statistics }: { statistics: Statistics }) {
  const { answeredLastYear: answered, launchedLastYear: launched, teamLastSeenAt } = statistics;
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
        {m.howCounted}
      </summary>
      <p className="pt-1">
        {statistics.answered > 0 && `${m.lastYear({ answered, launched })} `}
        {m.rule}
        {teamLastSeenAt !== null && ` ${m.lastSeen(teamLastSeenAt)}`}
      </p>
    </details>
  );
}

type ClaimProps = { statistics: Statistics; platform: Platform };

/** How the platform was claimed, or how to claim it. */
function Claim({ statistics: { claim }, platform }: ClaimProps) {
  const host = URL.parse(platform.websiteUrl ?? "")?.hostname.replace(/^www\./, "") ?? "";
  if (claim === null)
    return (
      <p className="text-xs">
        <Interpolate
          text={m.unclaimed(platform.name, host)}
          parts={{
            claim: (
              <a className={link} href={site.employeeSiteUrl}>
                {m.claimIt}
              </a>
            ),
          }}
        />
      </p>
    );
  return <p className="text-xs">{m.claimed(claim.proof, host, claim.provedAt)}</p>;
}

/** How the team of a platform answers, as text and a ring. */
export function Responsiveness({ platform }: { platform: Platform }) {
  return (
    <Loaded
      query={useQuery(platformResponsiveness(platform.slug))}
      failed={m.couldNotLoad}
      loading={m.loading}
      skeleton={<Skeleton className="h-3.5" />}
      skeletonCount={3}
      className="grid h-[8lh] content-evenly text-sm"
    >
      {(data) => (
        <div className="flex items-start gap-3 text-sm text-ink-soft">
          {data.answeredShare !== null && <ShareRing share={data.answeredShare} />}
          <div className="grid max-w-[75ch] min-w-0 gap-2">
            <Answers statistics={data} />
            <Claim statistics={data} platform={platform} />
            <Details statistics={data} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
