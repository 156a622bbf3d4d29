/** Records security-related requests with their outcome, and rejected requests. */
import { joinAccount, undoJoin } from "@upwell/contract/account-joins/routes";
import * as auth from "@upwell/contract/auth/routes";
import * as employments from "@upwell/contract/employments/routes";
import type { ErrorCode } from "@upwell/contract/errors";
import type { Route } from "@upwell/contract/route";
import * as securityRoutes from "@upwell/contract/security/routes";
import { updateSettings } from "@upwell/contract/settings/routes";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import * as social from "@upwell/contract/social/routes";
import * as users from "@upwell/contract/users/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SecurityEvent } from "../services/security-events.ts";
import { normalizeIp } from "./client-ip.ts";
import type { Deps } from "./deps.ts";

const kindByRoute = new Map<Route, SecurityEvent["kind"]>([
  [auth.login, "sign_in"],
  [social.exchangeSignInCode, "sign_in"],
  [auth.logout, "sign_out"],
  [auth.register, "registration"],
  [auth.verifyEmail, "email_verification"],
  [auth.requestPasswordReset, "password_reset_request"],
  [auth.confirmPasswordReset, "password_change"],
  [securityRoutes.changePassword, "password_change"],
  [securityRoutes.sendProofCode, "fresh_proof"],
  [securityRoutes.prove, "fresh_proof"],
  [signInRoutes.requestSignInCode, "sign_in_code_request"],
  [signInRoutes.loginWithCode, "sign_in"],
  [signInRoutes.loginWithPasskey, "sign_in"],
  [signInRoutes.confirmSecondFactor, "sign_in"],
  [securityRoutes.changeEmail, "email_change"],
  [securityRoutes.confirmEmail, "email_change"],
  [securityRoutes.addPasskey, "sign_in_method_change"],
  [securityRoutes.deletePasskey, "sign_in_method_change"],
  [securityRoutes.confirmAuthenticator, "sign_in_method_change"],
  [securityRoutes.deleteAuthenticator, "sign_in_method_change"],
  [securityRoutes.setTwoStep, "sign_in_method_change"],
  [securityRoutes.createRecoveryCodes, "sign_in_method_change"],
  [securityRoutes.linkIdentity, "sign_in_method_change"],
  [securityRoutes.unlinkIdentity, "sign_in_method_change"],
  [users.resetTwoStep, "sign_in_method_change"],
  [securityRoutes.endSession, "session_revocation"],
  [securityRoutes.endOtherSessions, "session_revocation"],
  [users.changeRole, "role_change"],
  [employments.claimEmployment, "permission_change"],
  [employments.leaveEmployment, "permission_change"],
  [employments.proveByDns, "permission_change"],
  [employments.decideClaim, "permission_change"],
  [employments.revokeEmployment, "permission_change"],
  [joinAccount, "permission_change"],
  [undoJoin, "permission_change"],
  [employments.setMemberRole, "permission_change"],
  [employments.inviteColleague, "permission_change"],
  [employments.acceptInvitation, "permission_change"],
  [updateSettings, "permission_change"],
  [users.deactivateUser, "deactivation"],
  [users.reactivateUser, "reactivation"],
  [users.deleteMe, "account_deletion"],
  [users.exportMe, "account_export"],
]);
/** Routes whose parameter is the id of an account. */
const accountRoutes = new Set<Route>([
  users.changeRole,
  users.deactivateUser,
  users.reactivateUser,
  users.resetTwoStep,
]);

/** Errors that are recorded for every endpoint. */
const rejectionCodes = new Set<ErrorCode>([
  "forbidden",
  "csrf_failed",
  "session_expired",
  "proof_required",
  "second_factor_required",
  "rate_limited",
]);

/** Returns the id of the user that a response signs in. */
const getSignedInUserId = (data: unknown): number | undefined =>
  (data as { user?: { id?: number } } | null | undefined)?.user?.id;

/** Returns the error in the URL to which the provider's callback redirects. */
const parseSocialError = (reply: FastifyReply): string | undefined =>
  /[?&]social_error=(\w+)/.exec(String(reply.getHeader("location") ?? ""))?.[1];

type Outcome = Pick<SecurityEvent, "kind" | "outcome" | "reason">;

function getOutcome(request: FastifyRequest, reply: FastifyReply): Outcome | undefined {
  const { endpoint } = request.routeOptions.config;
  if (endpoint === undefined) return undefined;
  if (endpoint === social.finishSocialLogin) {
    const error = parseSocialError(reply);
    return error === undefined
      ? undefined
      : { kind: "sign_in", outcome: "failure", reason: `social_${error}` };
  }
  const reason = request.failure?.code;
  const kind =
    kindByRoute.get(endpoint) ?? (request.changesPermissions ? "permission_change" : undefined);
  if (kind !== undefined)
    return reply.statusCode < 400
      ? { kind, outcome: "success" }
      : { kind, outcome: "failure", reason: reason ?? "internal_error" };
  return reason !== undefined && rejectionCodes.has(reason)
    ? { kind: "access_denied", outcome: "failure", reason }
    : undefined;
}

function getSubjectId(request: FastifyRequest): number | undefined {
  const { endpoint } = request.routeOptions.config;
  if (endpoint === undefined || !accountRoutes.has(endpoint)) return undefined;
  const id = Number((request.params as { id?: string }).id);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Records an event after the response. */
export function registerSecurityEvents(app: FastifyInstance, { securityEvents }: Deps): void {
  app.addHook("onResponse", (request, reply, done) => {
    const outcome = getOutcome(request, reply);
    if (outcome !== undefined)
      securityEvents.record({
        ...outcome,
        account_id:
          request.viewer?.id ??
          getSignedInUserId(request.responseData) ??
          request.failure?.details.accountId ??
          null,
        subject_id: getSubjectId(request),
        ip: normalizeIp(request.ip),
        request_id: request.id,
      });
    done();
  });
}
