/** What the site records: votes, decisions of moderation, corrections, and what a person did. */
import { toCamel } from "@upwell/contract/case";
import { listCorrections } from "@upwell/contract/corrections/routes";
import type { CorrectionWire } from "@upwell/contract/corrections/schemas";
import { getFeature } from "@upwell/contract/features/routes";
import type { FeatureDetailWire, FeatureWire } from "@upwell/contract/features/schemas";
import { listModerationLog, listModerationMonths } from "@upwell/contract/moderation-log/routes";
import type { LogEntryWire, LogMonthWire } from "@upwell/contract/moderation-log/schemas";
import { pages } from "@upwell/contract/pages";
import { commentPath } from "@upwell/contract/paths";
import {
  getActivityStats,
  getUser,
  listUpvotedFeatures,
  listUserComments,
  listUserContributions,
} from "@upwell/contract/users/routes";
import type { UserCommentWire } from "@upwell/contract/users/schemas";
import type { PublicUserWire } from "@upwell/contract/users/shapes";
import { explainVotes, listVoters } from "@upwell/contract/votes/routes";
import type { ExplainedVotesWire, VoterWire } from "@upwell/contract/votes/schemas";
import * as corrections from "@upwell/messages/corrections";
import * as m from "@upwell/messages/markdown-pages";
import * as log from "@upwell/messages/moderation-log";
import { monthName } from "@upwell/messages/time";
import * as users from "@upwell/messages/users";
import { via } from "@upwell/messages/via";
import * as voters from "@upwell/messages/voters";
import { blocks, link, type Markdown, md, quote, quoteText } from "../../../lib/markdown.ts";
import { getAuthorName } from "../../authors/present.ts";
import type { PageSource, Writer } from "./page-source.ts";
import { day, facts, featureItem, featureLink, person, platformLink, section } from "./parts.ts";

export const writeVotes: Writer = (page) => {
  const feature = page.find<FeatureDetailWire>(getFeature);
  const explained = page.find<ExplainedVotesWire>(explainVotes);
  const listed = page.find<VoterWire[]>(listVoters) ?? [];
  if (feature === undefined || explained === undefined) return md``;
  const { upvotes, hidden, repeats, alarmed, months, removed, merged } = explained;
  const moves = [
    ...removed.map(
      ({ votes, reason, removed_at }) =>
        md`${voters.removed(votes)}, ${day(removed_at)}: ${reason}`,
    ),
    ...merged.map(
      ({ votes, title, merged_at }) => md`${voters.merged(votes, title)}, ${day(merged_at)}`,
    ),
  ];
  return blocks([
    facts([
      [m.page, featureLink(feature, page)],
      [m.platform, platformLink(feature.platform, page)],
    ]),
    md`${voters.counts(upvotes)}`,
    repeats === 0 ? undefined : md`${voters.countedOnce(repeats)}`,
    alarmed === 0 ? undefined : md`${voters.alarmed(alarmed)}`,
    moves.length === 0 ? undefined : section(m.votes, moves),
    months.length < 2
      ? undefined
      : section(
          voters.byMonth,
          months.map(({ month, votes }) => md`${monthName(month)}: ${votes}`),
        ),
    hidden === 0 ? undefined : md`${voters.andHidden(hidden)}`,
    section(
      voters.who,
      listed.map(({ user, voted_at }) => md`${person(user, page)}, ${day(voted_at)}`),
      hidden > 0 ? voters.allHidden : voters.noVoters,
    ),
  ]);
};

const userComment = (comment: UserCommentWire, { toUrl }: PageSource): Markdown => {
  const { id, feature_id, feature_title, content_html, created_at } = comment;
  return blocks([
    md`${users.commentedOn} ${link(feature_title, toUrl(commentPath(feature_id, id)))}, ${day(created_at)}`,
    quote(content_html),
  ]);
};

/** Returns the one list of a profile that was asked for. */
function writeTab(user: PublicUserWire, page: PageSource): Markdown {
  const said = page.find<UserCommentWire[]>(listUserComments);
  if (said !== undefined)
    return section(
      users.comments,
      said.map((comment) => userComment(comment, page)),
      users.noComments,
    );
  const upvoted = page.find<FeatureWire[]>(listUpvotedFeatures);
  const features = upvoted ?? page.find<FeatureWire[]>(listUserContributions) ?? [];
  const items = features.map((feature) => featureItem(feature, page));
  if (upvoted === undefined) return section(users.contributions, items, users.noSuggestions);
  const none = user.hides_votes ? users.hidesUpvoted(getAuthorName(user)) : users.noUpvoted;
  return section(users.upvoted, items, none);
}

type Stats = {
  feature_suggestions_count: number;
  comments_count: number;
  upvotes_given_count: number;
};

export const writeUser: Writer = (page) => {
  const user = page.find<PublicUserWire>(getUser);
  if (user === undefined) return md``;
  const stats = page.find<Stats>(getActivityStats);
  const { job_title, company, is_verified } = user;
  const job = job_title && company ? users.jobAt(job_title, company) : job_title || company;
  return blocks([
    facts([
      [m.username, user.username],
      [users.verified, is_verified && job !== "" ? job : null],
      [m.memberSince, day(user.created_at)],
      [users.featureSuggestions, stats?.feature_suggestions_count ?? null],
      [users.comments, stats?.comments_count ?? null],
      [users.upvotesGiven, user.hides_votes ? null : (stats?.upvotes_given_count ?? null)],
    ]),
    user.bio === "" ? undefined : quoteText(user.bio),
    writeTab(user, page),
  ]);
};

export const writeModerationLog: Writer = (page) => {
  const months = page.find<LogMonthWire[]>(listModerationMonths) ?? [];
  const entries = page.find<LogEntryWire[]>(listModerationLog) ?? [];
  return blocks([
    md`${log.intro}`,
    link(corrections.allCorrections, page.toUrl(pages.corrections.path)),
    section(
      log.byMonth,
      months.map((month) => md`${monthName(month.month)}: ${log.month(toCamel(month))}`),
      log.noMonths,
    ),
    section(
      log.entries,
      entries.map((entry) => {
        const result = log.result(entry);
        const reason = entry.reason === "" ? md`` : md`: ${entry.reason}`;
        const written = entry.via === null ? md`` : md` (${via[entry.via]})`;
        return md`${day(entry.date)}, ${log.decision(toCamel(entry))}${written}${reason}${result === "" ? md`` : md`. ${result}`}`;
      }),
      log.emptyText,
    ),
  ]);
};

export const writeCorrections: Writer = (page) => {
  const items = page.find<CorrectionWire[]>(listCorrections) ?? [];
  return blocks([
    md`${corrections.intro}`,
    section(
      corrections.title,
      items.map((correction) => {
        const told = toCamel(correction);
        const date = correction.decided_at === null ? md`` : md`, ${day(correction.decided_at)}`;
        return md`${corrections.kinds[correction.kind]}: ${featureLink(correction.feature, page)} ${m.on} ${platformLink(correction.platform, page)}${date}. ${corrections.before}: ${corrections.describeBefore(told)}. ${corrections.after}: ${corrections.describeAfter(told)}.`;
      }),
      corrections.emptyText,
    ),
  ]);
};
