/** Access to accounts, users and notifications. */
import * as joins from "@upwell/contract/account-joins/routes";
import * as apiKeys from "@upwell/contract/api-keys/routes";
import * as auth from "@upwell/contract/auth/routes";
import { finishForgeProof } from "@upwell/contract/employments/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import * as notifications from "@upwell/contract/notifications/routes";
import * as oauth from "@upwell/contract/oauth/routes";
import * as pictures from "@upwell/contract/pictures/routes";
import * as push from "@upwell/contract/push/routes";
import * as securityRoutes from "@upwell/contract/security/routes";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import * as social from "@upwell/contract/social/routes";
import * as users from "@upwell/contract/users/routes";
import { createBrowser } from "../harness/push-service.ts";
import { testPassword, unique } from "../harness/users.ts";
import {
  admins,
  anyone,
  missing,
  moderators,
  only,
  onPerson,
  onPlatform,
  owners,
  type Row,
  signedIn,
} from "./row.ts";

const provider = { ask: () => ({ params: { provider: "google" } }) };

const unknownProgram = {
  ...{ client_id: "unknown", redirect_uri: "https://program.example/", response_type: "code" },
  ...{ code_challenge: "x".repeat(43), code_challenge_method: "S256" },
};

export const accountRows: readonly Row[] = [
  anyone(auth.getCsrfToken),
  signedIn(auth.getMe),
  anyone(auth.login, {
    ask: ({ author }) => ({ body: { email: author.email, password: author.password } }),
  }),
  anyone(auth.logout),
  anyone(auth.register, {
    ask: () => ({
      body: {
        username: unique("joining"),
        email: `${unique("joining")}@people.example`,
        password: "correct horse 9",
        password_confirm: "correct horse 9",
      },
    }),
  }),
  // A code that was not sent to this account.
  anyone(auth.verifyEmail, {
    ask: ({ author }) => ({ body: { email: author.email, code: "CDFGHJ" } }),
    status: 400,
  }),
  anyone(auth.resendOtp, { ask: ({ author }) => ({ body: { email: author.email } }) }),
  anyone(auth.checkUsername, {
    ask: ({ author }) => ({ query: { username: author.username } }),
  }),
  anyone(auth.checkEmail, { ask: ({ author }) => ({ query: { email: author.email } }) }),
  anyone(auth.requestPasswordReset, {
    ask: ({ author }) => ({ body: { email: author.email } }),
  }),
  anyone(auth.checkPasswordReset, { ask: () => ({ body: { token: "unknown" } }), status: 400 }),
  anyone(auth.confirmPasswordReset, {
    ask: () => ({ body: { token: "unknown", password: "correct horse 9" } }),
    status: 400,
  }),
  // Not configured here.
  anyone(social.startSocialLogin, { ...provider, status: 404 }),
  anyone(social.finishSocialLogin, provider),
  anyone(finishForgeProof, { ask: () => ({ params: { forge: "github" } }) }),
  // A code that another browser received.
  anyone(social.exchangeSignInCode, {
    ask: () => ({ body: { code: "another's" } }),
    status: 400,
  }),
  signedIn(users.updateMe, { ask: () => ({ body: { bio: "I like short lists." } }) }),
  // Without a file.
  signedIn(pictures.uploadPicture, { ask: () => ({ body: {} }), status: 400 }),
  signedIn(pictures.deletePicture, { ask: () => ({ params: { id: "1" } }) }),
  signedIn(users.deleteMe),
  signedIn(users.exportMe),
  signedIn(securityRoutes.sendProofCode),
  signedIn(securityRoutes.getProofOptions),
  signedIn(securityRoutes.prove, { ask: () => ({ body: { password: testPassword } }) }),
  signedIn(securityRoutes.changePassword, {
    ask: () => ({ body: { new_password: "another horse 10" } }),
  }),
  signedIn(securityRoutes.changeEmail, {
    ask: () => ({ body: { email: `${unique("moving")}@people.example` } }),
  }),
  // No change of address waits for a code.
  signedIn(securityRoutes.confirmEmail, { ask: () => ({ body: { code: "CDFGHJ" } }), status: 400 }),
  anyone(signInRoutes.requestSignInCode, {
    ask: ({ author }) => ({ body: { email: author.email } }),
  }),
  anyone(signInRoutes.loginWithCode, {
    ask: ({ author }) => ({ body: { email: author.email, code: "CDFGHJ" } }),
    status: 400,
  }),
  anyone(signInRoutes.getPasskeyOptions),
  // Of no account.
  anyone(signInRoutes.loginWithPasskey, {
    ask: () => ({ body: { credential: "{}" } }),
    status: 400,
  }),
  anyone(signInRoutes.confirmSecondFactor, {
    ask: () => ({ body: { ticket: "unknown", code: "123456" } }),
    status: 400,
  }),
  signedIn(securityRoutes.getSecurity),
  signedIn(securityRoutes.startPasskey),
  signedIn(securityRoutes.addPasskey, {
    ask: () => ({ body: { name: "Key", credential: "{}" } }),
    status: 400,
  }),
  only(["author"], securityRoutes.renamePasskey, {
    ask: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: "Key" } }),
    askMissing: () => ({ ...missing.id(), body: { name: "Key" } }),
    others: 404,
  }),
  only(["author"], securityRoutes.deletePasskey, {
    ask: ({ passkeyId }) => ({ params: { id: passkeyId } }),
    askMissing: missing.id,
    others: 404,
  }),
  signedIn(apiKeys.listMyKeys),
  signedIn(apiKeys.createKey, {
    ask: () => ({ body: { name: "Key", scopes: ["read"], days: 1 } }),
  }),
  only(["author", ...owners], apiKeys.endKey, {
    ask: ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
    askMissing: missing.id,
    others: 404,
  }),
  // A program that has not registered here.
  signedIn(oauth.describeClient, { ask: () => ({ query: unknownProgram }), status: 400 }),
  signedIn(oauth.approveClient, { ask: () => ({ body: unknownProgram }), status: 400 }),
  signedIn(joins.listJoins),
  signedIn(joins.joinAccount, { ask: () => ({ body: { token: "of-no-session" } }), status: 409 }),
  signedIn(joins.undoJoin, { ask: missing.id, askMissing: missing.id, status: 404 }),
  only(owners, apiKeys.listTeamKeys, onPlatform),
  admins(apiKeys.listAllKeys),
  signedIn(securityRoutes.startAuthenticator),
  signedIn(securityRoutes.confirmAuthenticator, {
    ask: () => ({ body: { code: "123456" } }),
    status: 400,
  }),
  signedIn(securityRoutes.deleteAuthenticator),
  // Only moderators have a second factor.
  signedIn(securityRoutes.setTwoStep, { ask: () => ({ body: { on: false } }) }),
  only(moderators, securityRoutes.createRecoveryCodes, { ask: () => ({}), others: 409 }),
  // Not configured here, or not linked.
  signedIn(securityRoutes.linkIdentity, { ...provider, status: 404 }),
  signedIn(securityRoutes.unlinkIdentity, { ...provider, status: 404 }),
  signedIn(securityRoutes.listSessions),
  only(["author"], securityRoutes.endSession, {
    ask: ({ sessionId }) => ({ params: { id: sessionId } }),
    askMissing: missing.id,
    others: 404,
  }),
  signedIn(securityRoutes.endOtherSessions),
  anyone(users.getUser, onPerson),
  anyone(users.listUserContributions, onPerson),
  anyone(users.listUserComments, onPerson),
  anyone(users.listUpvotedFeatures, onPerson),
  anyone(users.getActivityStats, onPerson),
  signedIn(users.listMyContributions),
  signedIn(users.countMyContributions),
  signedIn(notifications.listNotifications),
  signedIn(notifications.countUnread),
  only(["author"], notifications.markRead, {
    ask: ({ notificationId }) => ({ params: { id: notificationId } }),
    askMissing: missing.id,
    others: 404,
  }),
  signedIn(notifications.markAllRead),
  signedIn(notifications.getPreferences),
  signedIn(notifications.changePreference, {
    ask: () => ({ body: { category: "comments", channel: "mail", is_on: false } }),
  }),
  signedIn(push.subscribe, {
    ask: () => ({ body: createBrowser("https://push.example").subscription }),
  }),
  signedIn(push.unsubscribe),
  anyone(push.renew, {
    ask: () => ({
      body: {
        ...createBrowser("https://push.example").subscription,
        old_endpoint: "https://push.example/unknown",
        old_auth: "a".repeat(22),
      },
    }),
    status: 404,
  }),
  signedIn(moderation.listMyVerdicts),
  only(["author"], moderation.createAppeal, {
    ask: ({ verdictId }) => ({ body: { verdict_id: verdictId } }),
    askMissing: () => ({ body: { verdict_id: 2_000_000_000 } }),
    others: 404,
  }),
];
