/** Section 7: features, votes, comments and statuses. */
import { expect } from "vitest";
import { expectFields, type ListedCall, type Trial } from "./listed-call.ts";

const featureFields = [
  "id",
  "user_id",
  "platform_id",
  "title",
  "description",
  "status",
  "upvotes",
  "upvote_count",
  "comment_count",
  "created_at",
  "updated_at",
  "user",
  "platform",
  "tags",
  "is_upvoted",
];
const commentFields = ["id", "content", "parent_id", "created_at", "is_pinned", "user"];
const at = ({ fixture }: Trial, rest = "/") => `/features/${fixture.featureId}${rest}`;
const onComment = ({ fixture }: Trial) => `/comments/${fixture.commentId}/`;

const vote = (path: string, id: string, is_upvoted: boolean): ListedCall => ({
  call: `POST /features/{id}/${path}/ (no body; returns status, upvotes, isUpvoted)`,
  id,
  try: async (trial) => {
    const response = await trial.send("POST", at(trial, `/${path}/`));
    expectFields(response, 200, "status", "upvotes", "is_upvoted");
    expect(response.body).toMatchObject({ upvotes: is_upvoted ? 1 : 0, is_upvoted });
  },
});

export const featureCalls: readonly ListedCall[] = [
  {
    call: "GET /features/ (optional platform, sort and others)",
    id: "features.listFeatures",
    try: async ({ send, fixture }) => {
      for (const sort of ["newest", "top", "comments", "picks", "trending"]) {
        const query = `platform=${fixture.platform.slug}&sort=${sort}`;
        expectFields(await send("GET", "/features/", { query }), 200, ...featureFields);
      }
    },
  },
  {
    call: "GET /features/trending/",
    id: "features.listTrending",
    try: async ({ send }) =>
      expectFields(await send("GET", "/features/trending/"), 200, ...featureFields),
  },
  {
    call: "GET /features/{id}/",
    id: "features.getFeature",
    try: async (trial) => {
      const response = await trial.send("GET", at(trial));
      expectFields(response, 200, ...featureFields);
      expect(response.body).toMatchObject({
        user: { id: trial.fixture.authorId, username: trial.fixture.author.username },
        platform: { id: trial.fixture.platform.id, slug: trial.fixture.platform.slug },
      });
    },
  },
  {
    call: "POST /features/ (platform, title, description, tags)",
    id: "features.createFeature",
    try: async ({ send, fixture }) => {
      const response = await send("POST", "/features/", {
        body: {
          platform: fixture.platform.id,
          title: "A list of the keys that do something",
          description: "Press one key, and it comes up over whatever is open.",
          tags: ["keyboard", "help"],
        },
      });
      expectFields(response, 201, ...featureFields);
      expect(response.body).toMatchObject({
        status: "suggested",
        tags: [{ name: "keyboard" }, { name: "help" }],
      });
    },
  },
  {
    call: "PATCH /features/{id}/ (title, description, tags as names)",
    id: "features.updateFeature",
    try: async (trial) => {
      const response = await trial.send("PATCH", at(trial), {
        body: {
          title: "A better sentence for it",
          description: "And a description that says more.",
          tags: ["words"],
        },
      });
      expectFields(response, 200, ...featureFields);
      expect(response.body).toMatchObject({
        title: "A better sentence for it",
        tags: [{ name: "words" }],
      });
    },
  },
  {
    call: "DELETE /features/{id}/",
    id: "features.deleteFeature",
    try: async (trial) => {
      expect((await trial.send("DELETE", at(trial))).status).toBe(204);
      expect((await trial.send("GET", at(trial))).status).toBe(410);
    },
  },
  {
    call: "POST /features/polish-text/ (title, description, optional platformId; returns title, description, suggested_tags)",
    id: "polish.polishText",
    try: async ({ send, fixture }) => {
      const response = await send("POST", "/features/polish-text/", {
        body: { title: "Dark mode", description: "", platform_id: fixture.platform.id },
      });
      expectFields(response, 200, "title", "description", "suggested_tags");
    },
  },
  {
    call: "GET /features/{id}/upvoted/ (signed in only; isUpvoted)",
    id: "votes.getUpvoted",
    try: async (trial) => {
      const response = await trial.send("GET", at(trial, "/upvoted/"));
      expect(response.body).toEqual({ is_upvoted: false });
      expect((await trial.send("GET", at(trial, "/upvoted/"), { token: null })).status).toBe(401);
    },
  },
  vote("upvote", "votes.upvote", true),
  vote("remove_upvote", "votes.removeUpvote", false),
  {
    call: "GET /features/{id}/status_updates/",
    id: "status.listStatusUpdates",
    try: async (trial) => {
      const path = at(trial, "/status_updates/");
      await trial.sendAsAdmin("POST", path, { body: { new_status: "planned", comment: "Soon." } });
      expectFields(
        await trial.send("GET", path, { token: null }),
        200,
        "id",
        "user_id",
        "feature_id",
        "old_status",
        "new_status",
        "created_at",
        "comment",
        "user",
      );
    },
  },
  {
    call: "GET /features/{id}/comments (list)",
    id: "comments.listComments",
    try: async (trial) =>
      expectFields(await trial.send("GET", at(trial, "/comments")), 200, ...commentFields),
  },
  {
    call: "POST /features/{id}/comments (content, optional parent)",
    id: "comments.createComment",
    try: async (trial) => {
      const body = { content: "I would use it, too.", parent: trial.fixture.commentId };
      const response = await trial.send("POST", at(trial, "/comments"), { body });
      expectFields(response, 201, ...commentFields);
      expect(response.body).toMatchObject({ parent_id: trial.fixture.commentId });
    },
  },
  {
    call: "POST /comments/",
    id: "comments.createCommentOn",
    try: async ({ send, fixture }) => {
      const body = { feature: fixture.featureId, content: "The same by another way." };
      expectFields(await send("POST", "/comments/", { body }), 201, ...commentFields);
    },
  },
  {
    call: "PATCH /comments/{id}/ (content)",
    id: "comments.updateComment",
    try: async (trial) => {
      const response = await trial.send("PATCH", onComment(trial), {
        body: { content: "Something better to answer." },
      });
      expectFields(response, 200, ...commentFields);
      expect(response.body).toMatchObject({ content: "Something better to answer." });
    },
  },
  {
    call: "DELETE /comments/{id}/",
    id: "comments.deleteComment",
    try: async (trial) => {
      expect((await trial.send("DELETE", onComment(trial))).status).toBe(204);
      expect((await trial.send("DELETE", onComment(trial))).status).toBe(404);
    },
  },
];
