import { useQuery } from "@tanstack/react-query";
import { AnswerSummary } from "@upwell/client/answer-summary";
import type { Platform, Responsiveness as Statistics } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { toPlainUrl } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import * as letters from "@upwell/messages/company-letters";
import * as m from "@upwell/messages/responsiveness";
import { Interpolate } from "@upwell/ui/interpolate";
import { ShareRing } from "@upwell/ui/share-ring";
import { Skeleton } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { platformResponsiveness } from "./queries.ts";

const link = "text-link";

const Details = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="text-xs">
    <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
      {title}
    </summary>
    <p className="pt-1">{children}</p>
  </details>
);

/** The last year, the rule of counting, and the team's last visit, shown on demand. */
function Counting({ statistics, slug }: { statistics: Statistics; slug: string }) {
  const { answeredLastYear: answered, launchedLastYear: launched, teamLastSeenAt } = statistics;
  return (
    <Details title={m.howCounted}>
      {statistics.answered > 0 && `${m.lastYear({ answered, launched })} `}
      {m.rule(statistics)}
      {`${teamLastSeenAt === null ? "" : ` ${m.lastSeen(teamLastSeenAt)}`} `}
      <a className={link} href={toPlainUrl(`/platform/${slug}/answers.atom`)}>
        {m.feed}
      </a>
      {" · "}
      <Link className={link} to="/corrections">
        {m.corrections}
      </Link>
    </Details>
  );
}

/** Outcomes of expected dates and of launches, shown on demand. */
function KeptDates({ statistics }: { statistics: Statistics }) {
  const dates = m.expectedDates(statistics.expectedDates);
  const solved = m.solved(statistics);
  if (dates === "" && solved === "") return null;
  return (
    <Details title={m.keptDates}>
      <span className="text-sm">{[dates, solved].filter(Boolean).join(" ")}</span>
      {dates !== "" && ` ${m.datesRule}`}
    </Details>
  );
}

type ClaimProps = { statistics: Statistics; platform: Platform };

/** How the platform was claimed, or how to claim it. */
function Claim({ statistics, platform }: ClaimProps) {
  const { claim, toldAt, refusesLetters } = statistics;
  const host = URL.parse(platform.websiteUrl ?? "")?.hostname.replace(/^www\./, "") ?? "";
  if (claim === null)
    return (
      <p className="text-xs">
        {refusesLetters && `${letters.refused} `}
        {toldAt !== null && !refusesLetters && `${letters.told(toldAt)} `}
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
export const Responsiveness = ({ platform }: { platform: Platform }) => (
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
          <p>
            <AnswerSummary
              statistics={data}
              renderLink={({ id, title }) => (
                <Link className={link} to={`/feature/${id}`} title={title}>
                  {m.oldestFeature}
                </Link>
              )}
            />
          </p>
          {data.statement !== null && (
            <div className="border-s-2 border-hairline ps-3">
              <p className="text-xs">{m.statementOf(data.statement.statedAt)}</p>
              <p className="wrap-anywhere whitespace-pre-line text-ink">{data.statement.text}</p>
            </div>
          )}
          <Claim statistics={data} platform={platform} />
          <Counting statistics={data} slug={platform.slug} />
          <KeptDates statistics={data} />
        </div>
      </div>
    )}
  </Loaded>
);
