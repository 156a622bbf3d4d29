/** Section 7: platforms. */
import { expect } from "vitest";
import { insertRow } from "../harness/table-rows.ts";
import { unique } from "../harness/users.ts";
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
const at = ({ fixture }: Trial, rest = "") => `/platforms/${fixture.platform.slug}${rest}`;

const follow = (action: "follow" | "unfollow"): ListedCall => ({
  call: `POST /platforms/{slug}/${action} (returns isFollowing)`,
  id: `follows.${action}Platform`,
  try: async (trial) => {
    const response = await trial.send("POST", at(trial, `/${action}`));
    expectFields(response, 200, "is_following");
    expect(response.body).toMatchObject({ is_following: action === "follow" });
  },
});

export const platformCalls: readonly ListedCall[] = [
  {
    call: "GET /platforms/",
    id: "platforms.listPlatforms",
    try: async ({ send }) =>
      expectFields(await send("GET", "/platforms/", { token: null }), 200, ...platformFields),
  },
  {
    call: "POST /platforms/ (name, description, website_url, logo_url)",
    id: "platforms.suggestPlatform",
    try: async ({ send }) => {
      const response = await send("POST", "/platforms/", {
        body: {
          name: unique("A new tool "),
          description: "It draws maps.",
          website_url: `https://${unique("maps-")}.example.org/`,
          logo_url: "",
        },
      });
      expectFields(response, 201, "id", "name", "slug", "review_state");
      expect(response.body).toMatchObject({ review_state: "pending" });
    },
  },
  {
    call: "GET /platforms/{slug}/",
    id: "platforms.getPlatform",
    try: async (trial) => {
      const response = await trial.send("GET", at(trial, "/"));
      expectFields(response, 200, ...platformFields);
      expect(response.body).toMatchObject({
        stats: { total_features: 3, implemented_features: 0 },
        is_following: false,
      });
    },
  },
  {
    call: "GET /platforms/{slug}/features/",
    id: "features.listPlatformFeatures",
    try: async (trial) => {
      const response = await trial.send("GET", at(trial, "/features/"));
      expectFields(response, 200, "id", "title", "status", "upvotes", "upvote_count", "tags");
    },
  },
  {
    call: "GET /platforms/{slug}/featured-tags/",
    id: "tags.listPlatformFeaturedTags",
    try: async (trial) => {
      await trial.send("PATCH", `/features/${trial.fixture.featureId}/`, {
        body: { tags: ["speed"] },
      });
      const response = await trial.send("GET", at(trial, "/featured-tags/"));
      expectFields(response, 200, "id", "name", "feature_count", "count");
    },
  },
  {
    call: "GET /platforms/{slug}/featured-employees/",
    id: "platforms.listTeam",
    try: async (trial) => {
      await insertRow(trial.site.deps.db, "team_members", {
        platform_id: trial.fixture.platform.id,
        name: "Ada Lovelace",
        role: "Product",
        avatar_initials: "AL",
      });
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
    id: "platforms.getPlatformRate",
    try: async (trial) =>
      expectFields(
        await trial.send("GET", at(trial, "/implementation-rate")),
        200,
        "total_features",
        "implemented_features",
        "implementation_rate",
        "status",
      ),
  },
  {
    call: "GET /platforms/{slug}/follow-status (signed in only)",
    id: "follows.getFollowStatus",
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
    try: async ({ send, sendAsAdmin, fixture }) => {
      const path = `/platforms/${fixture.platform.id}/upload-logo/`;
      const body = { logo_url: " https://example.org/logo.svg " };
      expect((await send("POST", path, { body })).status).toBe(403);
      const response = await sendAsAdmin("POST", path, { body });
      expectFields(response, 200, "logo_url");
      expect(response.body).toMatchObject({ logo_url: "https://example.org/logo.svg" });
      const wrong = await sendAsAdmin("POST", path, { body: { logo_url: "javascript:alert(1)" } });
      expect(wrong.body).toEqual({ logo_url: ["Please enter a valid URL for the logo."] });
    },
  },
];
