/** Section 7: tags, people, notifications, legal texts. */
import { expect } from "vitest";
import { expectFields, type ListedCall, type Trial } from "./listed-call.ts";

const tagFields = ["id", "name", "feature_count", "count"];
const withTag = ({ send, fixture }: Trial, name: string) =>
  send("PATCH", `/features/${fixture.featureId}/`, { body: { tags: [name] } });
const at = ({ fixture }: Trial, rest: string) => `/users/${fixture.authorId}${rest}`;

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
    id: "tags.listSuggestedTags",
    try: async (trial) => {
      await withTag(trial, "accessibility");
      const query = `platform=${trial.fixture.platform.slug}&search=acc`;
      expectFields(await trial.send("GET", "/tags/suggested/", { query }), 200, ...tagFields);
    },
  },
  {
    call: "GET /tags/?platform={slug}",
    id: "tags.listTags",
    try: async (trial) => {
      await withTag(trial, "export");
      const query = `platform=${trial.fixture.platform.slug}`;
      expectFields(await trial.send("GET", "/tags/", { query }), 200, ...tagFields);
    },
  },
  {
    call: "POST /moderate-tag/ (tag, platform_id)",
    id: "moderation.moderateTag",
    try: async ({ send, fixture }) => {
      const response = await send("POST", "/moderate-tag/", {
        body: { tag: "speed", platform_id: fixture.platform.id },
      });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        moderation: {
          is_appropriate: true,
          reasoning: "",
          suggestion: null,
          can_add_anyway: true,
        },
      });
    },
  },
  {
    call: "GET /featured-tags/",
    id: "tags.listFeaturedTags",
    try: async (trial) => {
      await withTag(trial, "search");
      expectFields(await trial.send("GET", "/featured-tags/"), 200, ...tagFields);
    },
  },
  {
    call: "GET /implementation-rate/",
    id: "platforms.getRate",
    try: async ({ send }) =>
      expectFields(
        await send("GET", "/implementation-rate/"),
        200,
        "total_features",
        "implemented_features",
        "implementation_rate",
        "status",
      ),
  },
  {
    call: "GET /activities/",
    id: "activity.listActivities",
    try: async (trial) => {
      await trial.send("POST", `/features/${trial.fixture.featureId}/upvote/`);
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
    id: "users.getUser",
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
    id: "users.listUserContributions",
    try: async (trial) =>
      expectFields(await trial.send("GET", at(trial, "/contributions/")), 200, "id", "title"),
  },
  {
    call: "GET /users/{id}/comments/",
    id: "users.listUserComments",
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
      await trial.send("POST", `/features/${trial.fixture.featureId}/upvote/`);
      expectFields(await trial.send("GET", at(trial, "/upvoted-features/")), 200, "id", "title");
    },
  },
  {
    call: "GET /users/{id}/activity-stats/",
    id: "users.getActivityStats",
    try: async (trial) => {
      const response = await trial.send("GET", at(trial, "/activity-stats/"));
      expect(response.body).toEqual({
        feature_suggestions_count: 1,
        comments_count: 1,
        upvotes_given_count: 1,
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
    id: "notifications.listNotifications",
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
    try: async ({ send, fixture }) => {
      const response = await send("POST", `/notifications/${fixture.notificationId}/read`);
      expect(response.body).toEqual({ unread_count: 0 });
    },
  },
  {
    call: "POST /notifications/mark-all-read",
    id: "notifications.markAllRead",
    try: async ({ send }) => {
      const response = await send("POST", "/notifications/mark-all-read");
      expect(response.body).toEqual({ unread_count: 0 });
    },
  },
];
