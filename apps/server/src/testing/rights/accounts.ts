/** Who may do what with accounts, people and what they are told. */
import * as auth from "@upwell/contract/auth";
import * as moderation from "@upwell/contract/moderation";
import * as notifications from "@upwell/contract/notifications";
import * as passwordReset from "@upwell/contract/password-reset";
import * as profile from "@upwell/contract/profile";
import * as social from "@upwell/contract/social";
import * as users from "@upwell/contract/users";
import { unique } from "../people.ts";
import { everybody, missing, only, onPerson, type Row, signedIn } from "./row.ts";

const provider = { ask: () => ({ params: { provider: "google" } }) };

export const accountRows: readonly Row[] = [
  everybody(auth.csrf),
  signedIn(auth.getMe),
  everybody(auth.login, {
    ask: ({ author }) => ({ body: { email: author.email, password: author.password } }),
  }),
  everybody(auth.logout),
  everybody(auth.register, {
    ask: () => ({
      body: {
        username: unique("joining"),
        email: `${unique("joining")}@people.example`,
        password: "correct horse 9",
        password_confirm: "correct horse 9",
      },
    }),
  }),
  // Nobody knows the code of another.
  everybody(auth.verifyEmail, {
    ask: ({ author }) => ({ body: { email: author.email, code: "CDFGHJ" } }),
    status: 400,
  }),
  everybody(auth.resendOtp, { ask: ({ author }) => ({ body: { email: author.email } }) }),
  everybody(auth.checkUsername, {
    ask: ({ author }) => ({ query: { username: author.username } }),
  }),
  everybody(auth.checkEmail, { ask: ({ author }) => ({ query: { email: author.email } }) }),
  everybody(passwordReset.requestPasswordReset, {
    ask: ({ author }) => ({ body: { email: author.email } }),
  }),
  everybody(passwordReset.confirmPasswordReset, {
    ask: () => ({ body: { token: "nobody's", password: "correct horse 9" } }),
    status: 400,
  }),
  // Not configured here.
  everybody(social.startSocial, { ...provider, status: 404 }),
  everybody(social.finishSocial, provider),
  signedIn(profile.updateMe, { ask: () => ({ body: { bio: "I like short lists." } }) }),
  signedIn(profile.deleteMe),
  signedIn(profile.exportMe),
  everybody(users.getUser, onPerson),
  everybody(users.listUserContributions, onPerson),
  everybody(users.listUserComments, onPerson),
  everybody(users.listUpvotedFeatures, onPerson),
  everybody(users.getActivityStats, onPerson),
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
  signedIn(moderation.listMyVerdicts),
  only(["author"], moderation.createAppeal, {
    ask: ({ verdictId }) => ({ body: { verdict_id: verdictId } }),
    askMissing: () => ({ body: { verdict_id: 2_000_000_000 } }),
    others: 404,
  }),
];
