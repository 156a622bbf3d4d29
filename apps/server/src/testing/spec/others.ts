/** Section 7: tags, people, notifications, legal texts. */
import { expect } from "vitest";
import { expectFields, type ListedCall, type Trial } from "./listed-call.ts";

const tagFields = ["id", "name", "feature_count", "count"];
const withTag = ({ send, stage }: Trial, name: string) =>
  send("PATCH", `/features/${stage.featureId}/`, { body: { tags: [name] } });
const at = ({ stage }: Trial, rest: string) => `/users/${stage.authorId}${rest}`;

const legal = (kind: "terms" | "privacy", id: string): ListedCall => ({
  call: `GET /legal/${kind}/`,
  id,
  try: async ({ send }) =>
    expectFields(
      await send("GET", `/legal/${kind}/`, { token: null }),
      200,
      "effective_date",
      "version_number",
      "content",
    ),
});

export const otherCalls: readonly ListedCall[] = [
  {
    call: "GET /tags/suggested/ (optional platform slug, search)",
    id: "tags.listSuggested",
    try: async (trial) => {
      await withTag(trial, "accessibility");
      const query = `platform=${trial.stage.platform.slug}&search=acc`;
      expectFields(await trial.send("GET", "/tags/suggested/", { query }), 200, ...tagFields);
    },
  },
  {
    call: "GET /tags/?platform={slug}",
    id: "tags.list",
    try: async (trial) => {
      await withTag(trial, "export");
      const query = `platform=${trial.stage.platform.slug}`;
      expectFields(await trial.send("GET", "/tags/", { query }), 200, ...tagFields);
    },
  },
  {
    call: "POST /moderate-tag/ (tag, platform_id)",
    id: "moderation.moderateTag",
    try: async ({ send, stage }) => {
      const answer = await send("POST", "/moderate-tag/", {
        body: { tag: "speed", platform_id: stage.platform.id },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        moderation: { is_appropriate: true, reasoning: "", suggestion: null },
      });
    },
  },
  {
    call: "GET /featured-tags/",
    id: "tags.listFeatured",
    try: async (trial) => {
      await withTag(trial, "search");
      expectFields(await trial.send("GET", "/featured-tags/"), 200, ...tagFields);
    },
  },
  {
    call: "GET /implementation-rate/",
    id: "platforms.getOverallImplementationRate",
    try: async ({ send }) =>
      expectFields(
        await send("GET", "/implementation-rate/"),
        200,
        "total_features",
        "implemented_features",
        "implementation_rate",
      ),
  },
  {
    call: "GET /activities/",
    id: "activity.list",
    try: async (trial) => {
      await trial.send("POST", `/features/${trial.stage.featureId}/upvote/`);
      expectFields(
        await trial.send("GET", "/activities/"),
        200,
        "id",
        "type",
        "user",
        "platform",
        "feature",
        "comment",
        "status_update",
        "created_at",
      );
    },
  },
  {
    call: "GET /users/{id}/",
    id: "users.get",
    try: async (trial) =>
      expectFields(
        await trial.send("GET", at(trial, "/"), { token: null }),
        200,
        "id",
        "username",
        "display_name",
        "avatar",
        "role",
        "is_verified",
        "bio",
        "company",
        "job_title",
      ),
  },
  {
    call: "GET /users/{id}/contributions/",
    id: "users.listContributions",
    try: async (trial) =>
      expectFields(await trial.send("GET", at(trial, "/contributions/")), 200, "id", "title"),
  },
  {
    call: "GET /users/{id}/comments/",
    id: "users.listComments",
    try: async (trial) =>
      expectFields(
        await trial.send("GET", at(trial, "/comments/")),
        200,
        "id",
        "feature_id",
        "feature_title",
        "content",
        "created_at",
      ),
  },
  {
    call: "GET /users/{id}/upvoted-features/",
    id: "users.listUpvotedFeatures",
    try: async (trial) => {
      await trial.send("POST", `/features/${trial.stage.featureId}/upvote/`);
      expectFields(await trial.send("GET", at(trial, "/upvoted-features/")), 200, "id", "title");
    },
  },
  {
    call: "GET /users/{id}/activity-stats/",
    id: "users.getActivityStats",
    try: async (trial) => {
      const answer = await trial.send("GET", at(trial, "/activity-stats/"));
      expect(answer.body).toEqual({
        feature_suggestions_count: 1,
        comments_count: 1,
        upvotes_given_count: 0,
      });
    },
  },
  {
    call: "GET /my/contributions/ (array)",
    id: "users.listMyContributions",
    try: async ({ send }) =>
      expectFields(await send("GET", "/my/contributions/"), 200, "id", "title", "status"),
  },
  legal("terms", "legal.getTerms"),
  legal("privacy", "legal.getPrivacy"),
  {
    call: "GET /notifications",
    id: "notifications.list",
    try: async ({ send }) =>
      expectFields(
        await send("GET", "/notifications"),
        200,
        "id",
        "title",
        "message",
        "is_read",
        "created_at",
      ),
  },
  {
    call: "POST /notifications/{id}/read",
    id: "notifications.markRead",
    try: async ({ send, stage }) => {
      const answer = await send("POST", `/notifications/${stage.notificationId}/read`);
      expect(answer.body).toEqual({ unread_count: 0 });
    },
  },
  {
    call: "POST /notifications/mark-all-read",
    id: "notifications.markAllRead",
    try: async ({ send }) => {
      const answer = await send("POST", "/notifications/mark-all-read");
      expect(answer.body).toEqual({ unread_count: 0 });
    },
  },
];
