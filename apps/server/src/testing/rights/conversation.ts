/** Who may do what with platforms, features and comments. */
import * as activity from "@upwell/contract/activity";
import * as comments from "@upwell/contract/comments";
import * as features from "@upwell/contract/features";
import * as follows from "@upwell/contract/follows";
import * as moderation from "@upwell/contract/moderation";
import * as platforms from "@upwell/contract/platforms";
import * as tags from "@upwell/contract/tags";
import * as timeline from "@upwell/contract/timeline";
import * as votes from "@upwell/contract/votes";
import { unique } from "../people.ts";
import {
  everybody,
  missing,
  onComment,
  onFeature,
  only,
  onPlatform,
  type Row,
  sending,
  signedIn,
  team,
} from "./row.ts";

const words = { content: "And this is what I think of it." };

export const conversationRows: readonly Row[] = [
  everybody(platforms.listPlatforms),
  everybody(platforms.getPlatform, onPlatform),
  everybody(platforms.listTeam, onPlatform),
  everybody(platforms.getPlatformRate, onPlatform),
  everybody(platforms.getPlatformTrends, onPlatform),
  everybody(platforms.getRate),
  signedIn(platforms.suggestPlatform, { ask: () => ({ body: { name: unique("New ") } }) }),
  signedIn(platforms.listMySuggestedPlatforms),
  only(
    team,
    platforms.uploadLogo,
    sending(
      { ask: ({ platform }) => ({ params: { id: platform.id } }), askMissing: missing.id },
      { logo_url: "https://example.org/logo.png" },
    ),
  ),
  everybody(features.listFeatures),
  everybody(features.listPlatformFeatures, onPlatform),
  everybody(features.listTrending),
  everybody(features.listSimilar, {
    ask: ({ platform }) => ({ query: { platform: platform.slug, title: "Something" } }),
  }),
  everybody(features.getFeature, onFeature),
  signedIn(features.createFeature, {
    ask: ({ platform }) => ({
      body: {
        platform: platform.id,
        title: "Anybody may wish for something",
        description: "As long as they are signed in.",
      },
    }),
  }),
  only(["author"], features.updateFeature, sending(onFeature, { title: "A better sentence" })),
  only(["author", "admin"], features.deleteFeature, onFeature),
  signedIn(moderation.polishText, { ask: () => ({ body: { title: "A short title" } }) }),
  signedIn(moderation.moderateTag, {
    ask: ({ platform }) => ({ body: { tag: "speed", platform_id: platform.id } }),
  }),
  signedIn(votes.getUpvoted, onFeature),
  signedIn(votes.upvote, onFeature),
  signedIn(votes.removeUpvote, onFeature),
  signedIn(follows.getFollowStatus, onPlatform),
  signedIn(follows.followPlatform, onPlatform),
  signedIn(follows.unfollowPlatform, onPlatform),
  signedIn(follows.followFeature, onFeature),
  signedIn(follows.unfollowFeature, onFeature),
  everybody(comments.listComments, onFeature),
  signedIn(comments.createComment, sending(onFeature, words)),
  signedIn(comments.createCommentOn, {
    ask: ({ featureId }) => ({ body: { feature: featureId, ...words } }),
    askMissing: () => ({ body: { feature: 2_000_000_000, ...words } }),
  }),
  only(["author", "admin"], comments.updateComment, sending(onComment, words)),
  only(["author", ...team], comments.deleteComment, onComment),
  only(team, comments.pinComment, onComment),
  only(team, comments.unpinComment, onComment),
  everybody(timeline.listStatusUpdates, onFeature),
  only(team, timeline.createStatusUpdate, sending(onFeature, { new_status: "planned" })),
  only(team, timeline.getAudience, onFeature),
  everybody(tags.listTags),
  everybody(tags.listSuggestedTags),
  everybody(tags.listFeaturedTags),
  everybody(tags.listPlatformFeaturedTags, onPlatform),
  everybody(activity.listActivities),
];
