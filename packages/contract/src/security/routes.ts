import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user, proved } = listRoutes<typeof schemas>("security");

export const sendProofCode = user("sendProofCode", "POST /auth/proof-code/");
export const getProofOptions = user("getProofOptions", "POST /auth/proof-options/");
export const prove = user("prove", "POST /auth/proof/");
export const changePassword = proved("changePassword", "POST /auth/password/");
export const changeEmail = proved("changeEmail", "POST /auth/email/");
export const confirmEmail = user("confirmEmail", "POST /auth/email/confirm/");
export const listSessions = user("listSessions", "GET /auth/sessions/");
export const endSession = user("endSession", "DELETE /auth/sessions/:id/");
export const endOtherSessions = user("endOtherSessions", "POST /auth/sessions/end-others/");
export const getSecurity = user("getSecurity", "GET /auth/security/");
export const startPasskey = proved("startPasskey", "POST /auth/passkeys/options/");
export const addPasskey = proved("addPasskey", "POST /auth/passkeys/");
export const renamePasskey = user("renamePasskey", "PATCH /auth/passkeys/:id/");
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
