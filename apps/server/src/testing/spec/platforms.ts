/** Section 7: platforms. */
import { expect } from "vitest";
import { unique } from "../people.ts";
import { expectFields, type ListedCall, type Trial } from "./listed-call.ts";

const platformFields = [
  "id",
  "name",
  "slug",
  "logo_url",
  "banner_url",
  "description",
  "website_url",
  "active",
  "created_at",
  "updated_at",
  "feature_count",
  "follower_count",
  "is_following",
  "stats",
];
const at = ({ stage }: Trial, rest = "") => `/platforms/${stage.platform.slug}${rest}`;

const follow = (deed: "follow" | "unfollow"): ListedCall => ({
  call: `POST /platforms/{slug}/${deed} (returns isFollowing)`,
  id: `follows.${deed}Platform`,
  try: async (trial) => {
    const answer = await trial.send("POST", at(trial, `/${deed}`));
    expectFields(answer, 200, "is_following");
    expect(answer.body).toMatchObject({ is_following: deed === "follow" });
  },
});

export const platformCalls: readonly ListedCall[] = [
  {
    call: "GET /platforms/",
    id: "platforms.list",
    try: async ({ send }) =>
      expectFields(await send("GET", "/platforms/", { token: null }), 200, ...platformFields),
  },
  {
    call: "POST /platforms/ (name, description, website_url, logo_url)",
    id: "platforms.suggest",
    try: async ({ send }) => {
      const answer = await send("POST", "/platforms/", {
        body: {
          name: unique("A new tool "),
          description: "It draws maps.",
          website_url: `https://${unique("maps-")}.example.org/`,
          logo_url: "",
        },
      });
      expectFields(answer, 201, "id", "name", "slug", "review_state");
      expect(answer.body).toMatchObject({ review_state: "pending" });
    },
  },
  {
    call: "GET /platforms/{slug}/",
    id: "platforms.get",
    try: async (trial) => {
      const answer = await trial.send("GET", at(trial, "/"));
      expectFields(answer, 200, ...platformFields);
      expect(answer.body).toMatchObject({
        stats: { total_features: 2, implemented_features: 0 },
        is_following: false,
      });
    },
  },
  {
    call: "GET /platforms/{slug}/features/",
    id: "features.listOfPlatform",
    try: async (trial) => {
      const answer = await trial.send("GET", at(trial, "/features/"));
      expectFields(answer, 200, "id", "title", "status", "upvotes", "upvote_count", "tags");
    },
  },
  {
    call: "GET /platforms/{slug}/featured-tags/",
    id: "tags.listFeaturedOfPlatform",
    try: async (trial) => {
      await trial.send("PATCH", `/features/${trial.stage.featureId}/`, {
        body: { tags: ["speed"] },
      });
      const answer = await trial.send("GET", at(trial, "/featured-tags/"));
      expectFields(answer, 200, "id", "name", "feature_count", "count");
    },
  },
  {
    call: "GET /platforms/{slug}/featured-employees/",
    id: "platforms.listTeam",
    try: async (trial) => {
      await trial.site.deps.db
        .insertInto("team_members")
        .values({
          platform_id: trial.stage.platform.id,
          name: "Ada Lovelace",
          role: "Product",
          avatar_initials: "AL",
        })
        .execute();
      expectFields(
        await trial.send("GET", at(trial, "/featured-employees/")),
        200,
        "id",
        "name",
        "role",
        "avatar_initials",
        "avatar_bg_color",
        "avatar_text_color",
        "order",
      );
    },
  },
  {
    call: "GET /platforms/{slug}/implementation-rate",
    id: "platforms.getImplementationRate",
    try: async (trial) =>
      expectFields(
        await trial.send("GET", at(trial, "/implementation-rate")),
        200,
        "total_features",
        "implemented_features",
        "implementation_rate",
      ),
  },
  {
    call: "GET /platforms/{slug}/follow-status (signed in only)",
    id: "follows.getStatus",
    try: async (trial) => {
      expectFields(await trial.send("GET", at(trial, "/follow-status")), 200, "is_following");
      const signedOut = await trial.send("GET", at(trial, "/follow-status"), { token: null });
      expect(signedOut.status).toBe(401);
    },
  },
  follow("follow"),
  follow("unfollow"),
  {
    call: "POST /platforms/{id}/upload-logo/ (logo_url)",
    id: "platforms.uploadLogo",
    try: async ({ send, sendAsAdmin, stage }) => {
      const path = `/platforms/${stage.platform.id}/upload-logo/`;
      const body = { logo_url: " https://example.org/logo.svg " };
      expect((await send("POST", path, { body })).status).toBe(403);
      const answer = await sendAsAdmin("POST", path, { body });
      expectFields(answer, 200, "logo_url");
      expect(answer.body).toMatchObject({ logo_url: "https://example.org/logo.svg" });
      const wrong = await sendAsAdmin("POST", path, { body: { logo_url: "javascript:alert(1)" } });
      expect(wrong.body).toEqual({ logo_url: ["Please enter a valid URL for the logo."] });
    },
  },
];
