/**
 * Section 7 of the specification, line by line. Sections 3 to 6 and 9 are held by the tests of the slices (statuses and
 * rates in `platforms/directory`, orders in `features/lists`, rights in `tests/authorization`) and by the journeys.
 */
import { endpoints } from "@upwell/contract/endpoints";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { publishLegalDocuments } from "@upwell/tests/harness/users";
import { accountCalls } from "@upwell/tests/spec/accounts";
import { featureCalls } from "@upwell/tests/spec/features";
import { createTrial } from "@upwell/tests/spec/listed-call";
import { otherCalls } from "@upwell/tests/spec/others";
import { platformCalls } from "@upwell/tests/spec/platforms";
import { describe, expect, test } from "vitest";

const calls = [...accountCalls, ...platformCalls, ...featureCalls, ...otherCalls];

/** Endpoints beyond the specification. */
const beyond = [
  "activity.listAnswers",
  "agentReports.reportBlocked",
  "apiKeys.createKey",
  "apiKeys.endKey",
  "apiKeys.listMyKeys",
  "imports.claimMyTexts",
  "imports.listMyTexts",
  "imports.removeCommentName",
  "imports.removeFeatureName",
  "imports.removeMyName",
  "pictures.deletePicture",
  "pictures.uploadPicture",
  "security.addPasskey",
  "accountJoins.joinAccount",
  "accountJoins.listJoins",
  "accountJoins.undoJoin",
  "employments.acceptInvitation",
  "employments.readInvitation",
  "employments.finishForgeProof",
  "platforms.describeRepository",
  "security.changeEmail",
  "security.changePassword",
  "security.confirmAuthenticator",
  "security.confirmEmail",
  "auth.checkPasswordReset",
  "auth.confirmPasswordReset",
  "signIn.confirmSecondFactor",
  "security.createRecoveryCodes",
  "security.deleteAuthenticator",
  "security.deletePasskey",
  "security.endOtherSessions",
  "security.endSession",
  "signIn.getPasskeyOptions",
  "security.getProofOptions",
  "security.getSecurity",
  "security.linkIdentity",
  "security.listSessions",
  "signIn.loginWithCode",
  "signIn.loginWithPasskey",
  "security.prove",
  "security.renamePasskey",
  "auth.requestPasswordReset",
  "signIn.requestSignInCode",
  "security.sendProofCode",
  "security.setTwoStep",
  "security.startAuthenticator",
  "security.startPasskey",
  "security.unlinkIdentity",
  "changelog.getPublishedEntry",
  "changelog.listChangelog",
  "comments.listPeople",
  "comments.markHelpful",
  "comments.pinComment",
  "comments.unmarkHelpful",
  "comments.unpinComment",
  "corrections.listCorrections",
  "feed.listFeed",
  "feed.listFollowing",
  "feed.followChangelog",
  "feed.followTag",
  "feed.followUser",
  "feed.getChangelogFollow",
  "feed.getTagFollow",
  "feed.getUserFollow",
  "feed.unfollowChangelog",
  "feed.unfollowTag",
  "feed.unfollowUser",
  "features.listByMeaning",
  "features.listSimilar",
  "features.restoreText",
  "follows.followFeature",
  "follows.unfollowFeature",
  "answerLinks.addAnswerLink",
  "answerLinks.confirmAnswerLink",
  "answerLinks.contestAnswerLink",
  "answerLinks.deleteAnswerLink",
  "answerLinks.listAnswerLinks",
  "live.streamLive",
  "merges.proposeDuplicate",
  "moderation.checkText",
  "legal.getImprint",
  "moderation.createAppeal",
  "moderation.createNotice",
  "moderation.createReport",
  "moderation.listMyVerdicts",
  "moderationLog.listModerationMonths",
  "moderationLog.listModerationLog",
  "notifications.changePreference",
  "notifications.countUnread",
  "notifications.getPreferences",
  "oauth.approveClient",
  "oauth.describeClient",
  "platforms.getFeatureTemplate",
  "platforms.getPlatformTrends",
  "platforms.getPlatformResponsiveness",
  "claims.claimForFeature",
  "claims.claimForWish",
  "claims.confirmClaim",
  "claims.deleteClaim",
  "claims.denyClaim",
  "platforms.listMySuggestedPlatforms",
  "push.renew",
  "push.subscribe",
  "push.unsubscribe",
  "roadmap.getRoadmap",
  "roadmap.listRoadmapColumn",
  "search.listPlaces",
  "site.getSite",
  "site.getLive",
  "site.getReady",
  "site.getStats",
  "social.exchangeSignInCode",
  "social.finishSocialLogin",
  "textVersions.listTextVersions",
  "status.countRecipients",
  "status.createStatusUpdate",
  "voteNotes.listVoteNotes",
  "voteNotes.setOutcome",
  "voteNotes.setReason",
  "votes.explainVotes",
  "votes.getHiddenNames",
  "votes.hideNameAtVote",
  "votes.hideNameOnPlatform",
  "votes.listVoters",
  "users.countMyContributions",
  "users.exportMe",
  "wishes.followWish",
  "wishes.getWish",
  "wishes.linkWish",
  "wishes.listWishLinks",
  "wishes.listWishes",
  "wishes.objectToWish",
  "wishes.unfollowWish",
  "wishes.wantHere",
  "workarounds.markWorkaround",
  "workarounds.unmarkWorkaround",
];

const site = await openTestSite();
await publishLegalDocuments(site);

test("every endpoint is in the specification or in the list of additions", () => {
  const listed = calls.map(({ id }) => id);
  // The specification has no section about the staff site.
  const others = endpoints.filter(({ path }) => !path.startsWith("/staff/"));
  expect([...listed, ...beyond].sort()).toEqual(others.map(({ id }) => id).sort());
});

describe("the calls of the specification", () => {
  test.each(calls.map((one) => [one.call, one] as const))("%s", async (_call, one) => {
    await one.try(await createTrial(site));
  });
});

describe("conventions of all endpoints", () => {
  test("a path is the same with and without its trailing slash", async () => {
    const answers: Record<"with" | "without", string[]> = { with: [], without: [] };
    for (const { method, path } of endpoints.filter(({ kind }) => kind !== "stream")) {
      const bare = path.replace(/:\w+/g, "1").replace(/\/$/, "");
      const asked = await site.app.inject({ method, url: `/api${bare}/` });
      // What is not there looks like a path that nothing serves.
      if (asked.statusCode === 404) continue;
      answers.with.push(`${method} ${bare}: ${asked.statusCode}`);
      const { statusCode } = await site.app.inject({ method, url: `/api${bare}` });
      answers.without.push(`${method} ${bare}: ${statusCode}`);
    }
    expect(answers.with.length).toBeGreaterThan(0.8 * endpoints.length);
    expect(answers.without).toEqual(answers.with);
  });

  const me = (authorization?: string) =>
    fetch(`${site.origin}/api/auth/me/`, { headers: authorization ? { authorization } : {} });

  test("Authorization: Token {token} is the only authentication", async () => {
    const { token } = await createTrial(site);
    expect((await me(`Token ${token}`)).status).toBe(200);
    for (const wrong of [undefined, `Bearer ${token}`, "Token", "Token nonsense", `${token}`])
      expect((await me(wrong)).status).toBe(401);
  });

  test("a write without a token needs the cookie of GET /csrf/ in X-CSRFToken", async () => {
    const first = await fetch(`${site.origin}/api/csrf/`);
    const { csrf_token } = (await first.json()) as { csrf_token: string };
    expect(first.headers.get("set-cookie")).toContain(`csrftoken=${csrf_token};`);
    const write = (headers: Record<string, string>) =>
      fetch(`${site.origin}/api/auth/logout/`, { method: "POST", headers });
    const cookie = `csrftoken=${csrf_token}`;
    expect((await write({ cookie, "x-csrftoken": csrf_token })).status).toBe(200);
    for (const headers of [{}, { cookie }, { "x-csrftoken": csrf_token }])
      expect((await write(headers as Record<string, string>)).status).toBe(403);
  });

  test("a list is an array with a Link header, and an invalid cursor returns 400", async () => {
    const trial = await createTrial(site);
    const page = await trial.send("GET", "/platforms/", { query: "limit=1" });
    expect(page.body).toHaveLength(1);
    expect(page.headers.get("link")).toMatch(
      /^<\/api\/platforms\/\?limit=1&cursor=[^>]+>; rel="next"$/,
    );
    const bad = await trial.send("GET", "/platforms/", { query: "cursor=nonsense" });
    expect(bad).toMatchObject({ status: 400, body: { code: "bad_cursor" } });
  });
});
