/** The page of an idea. */
import { listComments } from "@upwell/contract/comments/routes";
import type { CommentWire } from "@upwell/contract/comments/schemas";
import { getFeature } from "@upwell/contract/features/routes";
import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import { commentPath, featureVotesPath, wishPath } from "@upwell/contract/paths";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import type { StatusUpdateWire } from "@upwell/contract/status/schemas";
import { statusGroup } from "@upwell/contract/status/statuses";
import * as reports from "@upwell/messages/agent-reports";
import * as answers from "@upwell/messages/answer-links";
import * as comments from "@upwell/messages/comments";
import * as discussion from "@upwell/messages/discussion";
import * as locks from "@upwell/messages/discussion-lock";
import * as feature from "@upwell/messages/feature";
import * as m from "@upwell/messages/markdown-pages";
import { votesMoved } from "@upwell/messages/moved-votes";
import { planChange } from "@upwell/messages/periods";
import { votesCopied } from "@upwell/messages/splits";
import { standardStatus, statusLabel, statusMeaning } from "@upwell/messages/status";
import { editedOn } from "@upwell/messages/text-versions";
import { via } from "@upwell/messages/via";
import * as notes from "@upwell/messages/vote-notes";
import * as voters from "@upwell/messages/voters";
import * as wishes from "@upwell/messages/wishes";
import {
  blocks,
  heading,
  join,
  link,
  list,
  type Markdown,
  md,
  quote,
  quoteText,
} from "../../../lib/markdown.ts";
import { wishFeatureItem } from "./lists.ts";
import type { PageSource, Writer } from "./page-source.ts";
import {
  day,
  facts,
  featureAuthor,
  featureLink,
  person,
  pictureLinks,
  plan,
  platformLink,
  role,
  section,
  standing,
  writer,
} from "./parts.ts";

type Detail = FeatureDetailWire;

const writeFacts = (detail: Detail, page: PageSource): Markdown =>
  facts([
    [m.platform, platformLink(detail.platform, page)],
    [
      m.status,
      join(
        [
          detail.status_label === null
            ? `${statusLabel(detail.status)} (${statusMeaning(detail.status) ?? ""})`
            : md`${detail.status_label} (${standardStatus(detail.status)})`,
          ...plan(detail),
        ],
        ", ",
      ),
    ],
    [m.votes, md`${link(String(detail.upvote_count), page.toUrl(featureVotesPath(detail.id)))}`],
    [m.comments, detail.comment_count],
    [m.concerns, detail.concern_count],
    [m.tags, detail.tags.length === 0 ? null : detail.tags.map(({ name }) => name).join(", ")],
    [
      m.suggestedBy,
      join(
        [featureAuthor(detail, page), ...(detail.via === null ? [] : [md`${via[detail.via]}`])],
        ", ",
      ),
    ],
    [m.suggestedOn, day(detail.created_at)],
    [m.changedOn, day(detail.updated_at)],
    [m.seenOn, detail.acknowledged_at && day(detail.acknowledged_at)],
    [m.answeredOn, detail.answered_at && day(detail.answered_at)],
    [
      m.latestVoters,
      detail.voters.length === 0
        ? null
        : join(
            detail.voters.map((user) => person(user, page)),
            ", ",
          ),
    ],
  ]);

function writeTextChanges({
  edited_at,
  changed_after_votes: after,
  changed_by_staff: staff,
}: Detail) {
  const words = [staff?.title ?? "", staff?.description ?? ""].filter(Boolean).join("\n\n");
  return blocks([
    edited_at === null ? undefined : md`${editedOn(day(edited_at))}`,
    after === null
      ? undefined
      : md`${[
          feature.changedAfterVotes(after.votes, day(after.changed_at)),
          after.first_title === null ? "" : feature.firstTitle(after.first_title),
        ].join(" ")}`,
    staff === null
      ? undefined
      : md`${feature.changedByStaff(
          {
            title: staff.title !== null,
            text: staff.description !== null,
            by: staff.posted_as,
          },
          day(staff.changed_at),
        )}`,
    words === "" ? undefined : md`${feature.authorsWords}:`,
    words === "" ? undefined : quoteText(words),
  ]);
}

const commentLink = ({ id }: { id: number }, featureId: number, { toUrl }: PageSource) =>
  link(`${m.comment} ${id}`, toUrl(commentPath(featureId, id)));

/** The text of the answer and of the workaround is among the comments or in the timeline. */
function writeAnswer({ id, answer, workaround }: Detail, page: PageSource): Markdown {
  const { comment_id = null, status = null, created_at = "" } = answer ?? {};
  return blocks([
    comment_id === null
      ? undefined
      : md`${m.answerIsComment} ${commentLink({ id: comment_id }, id, page)}.`,
    status === null ? undefined : md`${m.answerIsStatus(statusLabel(status), day(created_at))}`,
    workaround === null
      ? undefined
      : md`${discussion.workaround}: ${commentLink(workaround, id, page)}`,
  ]);
}

const writeComment = (comment: CommentWire, detail: Detail, page: PageSource): Markdown => {
  const { parent_id, merged_from, is_pinned, is_concern, is_workaround, via: written } = comment;
  const marks = [
    role(comment, detail.platform.name),
    parent_id === null
      ? undefined
      : md`${m.inReplyTo} ${commentLink({ id: parent_id }, detail.id, page)}`,
    written === null ? undefined : via[written],
    is_pinned ? comments.pinned : undefined,
    is_concern ? discussion.concern : undefined,
    is_workaround ? discussion.workaround : undefined,
    comment.helpful_count === 0 ? undefined : discussion.helpfulCount(comment.helpful_count),
    merged_from === null ? undefined : m.aboutMerged(merged_from),
    day(comment.created_at),
    comment.edited_at === null ? undefined : editedOn(day(comment.edited_at)),
  ].filter((mark) => mark !== undefined);
  return blocks([
    heading(3, md`${commentLink(comment, detail.id, page)} ${m.by} ${writer(comment, page)}`),
    join(marks, ", "),
    quote(comment.content_html),
    pictureLinks(comment.pictures, page),
  ]);
};

const writeStep = (update: StatusUpdateWire, detail: Detail, page: PageSource): Markdown => {
  const { old_status, new_status, old_expected, new_expected, reconsider_after } = update;
  const change = planChange({
    oldExpected: old_expected,
    newExpected: new_expected,
    reconsiderAfter: reconsider_after,
  });
  const parts = [
    feature.statusChange(statusLabel(old_status), statusLabel(new_status)),
    ...(change === "" ? [] : [change]),
    md`${m.by} ${person(update.user, page)}`,
    role(update, detail.platform.name) ?? "",
    update.via === null ? "" : via[update.via],
  ].filter((part) => part !== "");
  return blocks([
    md`${day(update.created_at)}: ${join(parts, ", ")}`,
    update.comment === "" ? undefined : quoteText(update.comment),
    pictureLinks(update.pictures, page),
  ]);
};

const splitSide = (side: Detail["split_into"][number], page: PageSource): Markdown =>
  md`${featureLink(side, page)}, ${votesCopied(side.votes)}, ${day(side.split_at)}`;

function writeLinked(detail: Detail, page: PageSource): Markdown {
  const { merged_features, split_from, split_into, wish, answer_links } = detail;
  const optional = (title: string, items: readonly Markdown[]) =>
    items.length === 0 ? undefined : section(title, items);
  return blocks([
    optional(
      m.mergedIdeas,
      merged_features.map(
        (merged) =>
          md`${feature.mergedFeature(merged.title)}, ${feature.originallyBy("")} ${featureAuthor({ ...merged, platform: detail.platform }, page)}, ${votesMoved({ votes: merged.votes, sharedVotes: merged.shared_votes })}, ${day(merged.merged_at)}`,
      ),
    ),
    optional(feature.splitFrom, split_from === null ? [] : [splitSide(split_from, page)]),
    optional(
      feature.splitInto,
      split_into.map((one) => splitSide(one, page)),
    ),
    optional(
      wishes.otherPlatforms,
      (wish?.features ?? []).map((one) => wishFeatureItem(one, page)),
    ),
    wish === null ? undefined : link(wishes.toWish(wish.person_count), page.toUrl(wishPath(wish))),
    optional(
      answers.title,
      answer_links.map(({ url, sentence, answered_on, is_day_confirmed }) => {
        const host = URL.parse(url)?.hostname ?? url;
        return blocks([
          link(answers.answered(host, answered_on, is_day_confirmed), url),
          quoteText(sentence ?? ""),
        ]);
      }),
    ),
  ]);
}

const writeVoices = ({ agent_reports: met, reasons, outcome, status }: Detail, page: PageSource) =>
  blocks([
    met === null
      ? undefined
      : md`${reports.metBy(met.agents, limits.agentReports.counted, met.last_reported_on)} ${reports.countsInNothing}`,
    reasons.length === 0 ? undefined : heading(2, notes.reasons),
    reasons.length === 0
      ? undefined
      : list(
          reasons.map(({ user, content }) =>
            blocks([
              user === null ? md`${notes.withoutName}:` : md`${person(user, page)}:`,
              quoteText(content),
            ]),
          ),
        ),
    statusGroup(status) === "launched"
      ? md`${notes.outcomeTitle} ${notes.outcomeShare(outcome)}`
      : undefined,
  ]);

export const writeFeature: Writer = (page) => {
  const detail = page.find<Detail>(getFeature);
  if (detail === undefined) return md``;
  const said = page.find<CommentWire[]>(listComments) ?? [];
  const updates = page.find<StatusUpdateWire[]>(listStatusUpdates) ?? [];
  return blocks([
    writeFacts(detail, page),
    heading(2, m.description),
    quote(detail.description_html),
    pictureLinks(detail.pictures, page),
    writeTextChanges(detail),
    writeAnswer(detail, page),
    writeVoices(detail, page),
    writeLinked(detail, page),
    heading(2, feature.comments(detail.comment_count)),
    ...(detail.lock === null
      ? []
      : [
          md`${locks.locked} ${locks.since(day(detail.lock.locked_at))}:`,
          quoteText(detail.lock.reason),
        ]),
    ...(said.length === 0
      ? [md`${comments.none}`]
      : said.map((comment) => writeComment(comment, detail, page))),
    section(
      m.timeline,
      updates.map((update) => writeStep(update, detail, page)),
      feature.noStatusUpdates,
    ),
    section(
      m.related,
      detail.related.map((one) => md`${featureLink(one, page)}: ${standing(one)}`),
      feature.noMoreFeatures,
    ),
    link(voters.description, page.toUrl(featureVotesPath(detail.id))),
  ]);
};
