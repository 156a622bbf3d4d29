import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, proved } = listRoutes<typeof schemas>("security");

export const sendProofCode = inSession.user("sendProofCode", "POST /auth/proof-code/");
export const getProofOptions = inSession.user("getProofOptions", "POST /auth/proof-options/");
export const prove = inSession.user("prove", "POST /auth/proof/");
export const changePassword = proved("changePassword", "POST /auth/password/");
export const changeEmail = proved("changeEmail", "POST /auth/email/");
export const confirmEmail = inSession.user("confirmEmail", "POST /auth/email/confirm/");
export const listSessions = inSession.user("listSessions", "GET /auth/sessions/");
export const endSession = inSession.user("endSession", "DELETE /auth/sessions/:id/");
export const endOtherSessions = inSession.user(
  "endOtherSessions",
  "POST /auth/sessions/end-others/",
);
export const getSecurity = inSession.user("getSecurity", "GET /auth/security/");
export const startPasskey = proved("startPasskey", "POST /auth/passkeys/options/");
export const addPasskey = proved("addPasskey", "POST /auth/passkeys/");
export const renamePasskey = inSession.user("renamePasskey", "PATCH /auth/passkeys/:id/");
export const deletePasskey = proved("deletePasskey", "DELETE /auth/passkeys/:id/");
export const startAuthenticator = proved("startAuthenticator", "POST /auth/authenticator/");
export const confirmAuthenticator = proved(
  "confirmAuthenticator",
  "POST /auth/authenticator/confirm/",
);
export const deleteAuthenticator = proved("deleteAuthenticator", "DELETE /auth/authenticator/");
export const setTwoStep = proved("setTwoStep", "PUT /auth/two-step/");
export const createRecoveryCodes = proved("createRecoveryCodes", "POST /auth/recovery-codes/");
export const linkIdentity = proved("linkIdentity", "POST /auth/identities/:provider/");
export const unlinkIdentity = proved("unlinkIdentity", "DELETE /auth/identities/:provider/");
