/** Access to platforms, features and comments. */

import * as activity from "@upwell/contract/activity/routes";
import { reportBlocked } from "@upwell/contract/agent-reports/routes";
import { listChangelog } from "@upwell/contract/changelog/routes";
import * as comments from "@upwell/contract/comments/routes";
import * as features from "@upwell/contract/features/routes";
import * as feed from "@upwell/contract/feed/routes";
import * as follows from "@upwell/contract/follows/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import * as moderationLog from "@upwell/contract/moderation-log/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import * as polish from "@upwell/contract/polish/routes";
import { listPlaces } from "@upwell/contract/search/routes";
import * as status from "@upwell/contract/status/routes";
import * as tags from "@upwell/contract/tags/routes";
import { listTextVersions } from "@upwell/contract/text-versions/routes";
import * as voteNotes from "@upwell/contract/vote-notes/routes";
import * as votes from "@upwell/contract/votes/routes";
import * as workarounds from "@upwell/contract/workarounds/routes";
import { unique } from "../harness/users.ts";
import { type Fixture, kinds } from "./fixture.ts";
import {
  admins,
  anyone,
  missing,
  onBystander,
  onComment,
  onFeature,
  only,
  onPlatform,
  owners,
  type Row,
  readers,
  signedIn,
  team,
  withBody,
} from "./row.ts";

const body = { content: "And this is what I think of it." };
/** Everybody but the author of the comment. */
const others = kinds.filter((kind) => kind !== "author");

const onTag = {
  ask: ({ tagId }: Fixture) => ({ params: { id: tagId } }),
  askMissing: missing.id,
};

export const conversationRows: readonly Row[] = [
  // Programs only.
  only([], reportBlocked, onFeature),
  anyone(platforms.listPlatforms),
  anyone(platforms.getPlatform, onPlatform),
  anyone(platforms.listTeam, onPlatform),
  anyone(platforms.getFeatureTemplate, onPlatform),
  anyone(platforms.getPlatformRate, onPlatform),
  anyone(platforms.getPlatformTrends, onPlatform),
  anyone(platforms.getPlatformResponsiveness, onPlatform),
  anyone(listChangelog, onPlatform),
  anyone(platforms.getRate),
  anyone(moderationLog.listModerationLog),
  anyone(moderationLog.listModerationMonths),
  signedIn(platforms.suggestPlatform, { ask: () => ({ body: { name: unique("New ") } }) }),
  // No address of this machine is asked.
  signedIn(platforms.describeRepository, {
    ask: () => ({ body: { repository_url: "https://192.0.2.1/ink/well" } }),
    status: 400,
  }),
  signedIn(platforms.listMySuggestedPlatforms),
  only(
    owners,
    platforms.uploadLogo,
    withBody(
      { ask: ({ platform }) => ({ params: { id: platform.id } }), askMissing: missing.id },
      { logo_url: "https://example.org/logo.png" },
    ),
  ),
  anyone(features.listFeatures),
  anyone(features.listPlatformFeatures, onPlatform),
  anyone(features.listTrending),
  anyone(features.listSimilar, {
    ask: ({ platform }) => ({ query: { platform: platform.slug, title: "Something" } }),
  }),
  anyone(features.listByMeaning, { ask: () => ({ query: { search: "an onion skin" } }) }),
  anyone(listPlaces, { ask: () => ({ query: { search: "map" } }) }),
  anyone(features.getFeature, onFeature),
  signedIn(features.createFeature, {
    ask: ({ platform }) => ({
      body: {
        platform: platform.id,
        title: "Everyone may suggest something",
        description: "As long as they are signed in.",
      },
    }),
  }),
  only(["author"], features.updateFeature, withBody(onFeature, { title: "A better sentence" })),
  only(["author"], features.restoreText, onFeature),
  admins(features.removeEarlierTexts, onFeature),
  only(["author", "admin"], features.deleteFeature, onFeature),
  admins(features.restoreFeature, {
    ask: ({ deletedFeatureId }) => ({ params: { id: deletedFeatureId } }),
    askMissing: missing.id,
  }),
  signedIn(polish.polishText, { ask: () => ({ body: { title: "A short title" } }) }),
  signedIn(moderation.checkText, {
    ask: () => ({ body: { subject_type: "comment", content: "A civil remark." } }),
  }),
  signedIn(moderation.moderateTag, {
    ask: ({ platform }) => ({ body: { tag: "speed", platform_id: platform.id } }),
  }),
  signedIn(votes.getUpvoted, onFeature),
  signedIn(votes.upvote, onFeature),
  signedIn(votes.removeUpvote, onFeature),
  anyone(votes.explainVotes, onFeature),
  anyone(votes.listVoters, onFeature),
  // The author alone has voted.
  only(["author"], votes.hideNameAtVote, {
    ask: ({ otherFeatureId }) => ({
      params: { id: otherFeatureId },
      body: { hides_name: true },
    }),
    askMissing: () => ({ ...missing.id(), body: { hides_name: true } }),
    others: 404,
  }),
  only(["author"], voteNotes.setReason, {
    ask: ({ otherFeatureId }) => ({
      params: { id: otherFeatureId },
      body: { content: "So it is." },
    }),
    askMissing: () => ({ ...missing.id(), body: { content: "So it is." } }),
    others: 409,
  }),
  only(["author"], voteNotes.setOutcome, {
    ask: ({ otherFeatureId }) => ({ params: { id: otherFeatureId }, body: { answer: null } }),
    askMissing: () => ({ ...missing.id(), body: { answer: null } }),
    others: 409,
  }),
  only(readers, voteNotes.listVoteNotes, {
    ask: (fixture) => ({ ...onFeature.ask(fixture), query: { kind: "reason" } }),
    askMissing: () => ({ ...missing.id(), query: { kind: "reason" } }),
  }),
  signedIn(votes.hideNameOnPlatform, withBody(onPlatform, { hides_name: true })),
  signedIn(votes.getHiddenNames),
  signedIn(follows.getFollowStatus, onPlatform),
  signedIn(follows.followPlatform, onPlatform),
  signedIn(follows.unfollowPlatform, onPlatform),
  signedIn(feed.getChangelogFollow, onPlatform),
  signedIn(feed.followChangelog, onPlatform),
  signedIn(feed.unfollowChangelog, onPlatform),
  signedIn(feed.getTagFollow, onTag),
  signedIn(feed.followTag, onTag),
  signedIn(feed.unfollowTag, onTag),
  signedIn(feed.getUserFollow, onBystander),
  signedIn(feed.followUser, onBystander),
  signedIn(feed.unfollowUser, onBystander),
  signedIn(feed.listFeed),
  signedIn(feed.listFollowing, { ask: () => ({ query: { kind: "tag" } }) }),
  signedIn(follows.followFeature, onFeature),
  signedIn(follows.unfollowFeature, onFeature),
  anyone(comments.listComments, onFeature),
  signedIn(comments.createComment, withBody(onFeature, body)),
  signedIn(comments.createCommentOn, {
    ask: ({ featureId }) => ({ body: { feature: featureId, ...body } }),
    askMissing: () => ({ body: { feature: 2_000_000_000, ...body } }),
  }),
  only(["author", "admin"], comments.updateComment, withBody(onComment, body)),
  only(["author", ...team], comments.deleteComment, onComment),
  only(team, comments.listDeletedComments, onFeature),
  only(team, comments.restoreComment, {
    ask: ({ deletedCommentId }) => ({ params: { id: deletedCommentId } }),
    askMissing: missing.id,
  }),
  only(team, comments.pinComment, onComment),
  only(team, comments.unpinComment, onComment),
  only(others, comments.markHelpful, onComment),
  only(others, comments.unmarkHelpful, onComment),
  signedIn(comments.listPeople, onFeature),
  only(team, comments.lockDiscussion, withBody(onFeature, { reason: "It goes in circles." })),
  only(team, comments.unlockDiscussion, onFeature),
  only(["author", ...team], workarounds.markWorkaround, onComment),
  only(["author", ...team], workarounds.unmarkWorkaround, onComment),
  anyone(listTextVersions, onFeature),
  anyone(status.listStatusUpdates, onFeature),
  only(team, status.createStatusUpdate, withBody(onFeature, { new_status: "planned" })),
  only(team, status.countRecipients, onFeature),
  anyone(tags.listTags),
  anyone(tags.listSuggestedTags),
  anyone(tags.listFeaturedTags),
  anyone(tags.listPlatformFeaturedTags, onPlatform),
  anyone(activity.listActivities),
  anyone(activity.listAnswers),
];
