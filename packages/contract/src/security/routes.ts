import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, proved } = listRoutes<typeof schemas>("security");

export const sendProofCode = inSession.user("sendProofCode", "POST /auth/proof-code/");
export const getProofOptions = inSession.user("getProofOptions", "POST /auth/proof-options/");
export const prove = inSession.user("prove", "POST /auth/proof/");
export const changePassword = proved.user("changePassword", "POST /auth/password/");
export const changeEmail = proved.user("changeEmail", "POST /auth/email/");
export const confirmEmail = inSession.user("confirmEmail", "POST /auth/email/confirm/");
export const listSessions = inSession.user("listSessions", "GET /auth/sessions/");
export const endSession = inSession.user("endSession", "DELETE /auth/sessions/:id/");
export const endOtherSessions = inSession.user(
  "endOtherSessions",
  "POST /auth/sessions/end-others/",
);
export const getSecurity = inSession.user("getSecurity", "GET /auth/security/");
export const startPasskey = proved.user("startPasskey", "POST /auth/passkeys/options/");
export const addPasskey = proved.user("addPasskey", "POST /auth/passkeys/");
export const renamePasskey = inSession.user("renamePasskey", "PATCH /auth/passkeys/:id/");
export const deletePasskey = proved.user("deletePasskey", "DELETE /auth/passkeys/:id/");
export const startAuthenticator = proved.user("startAuthenticator", "POST /auth/authenticator/");
export const confirmAuthenticator = proved.user(
  "confirmAuthenticator",
  "POST /auth/authenticator/confirm/",
);
export const deleteAuthenticator = proved.user(
  "deleteAuthenticator",
  "DELETE /auth/authenticator/",
);
export const setTwoStep = proved.user("setTwoStep", "PUT /auth/two-step/");
export const createRecoveryCodes = proved.user("createRecoveryCodes", "POST /auth/recovery-codes/");
export const linkIdentity = proved.user("linkIdentity", "POST /auth/identities/:provider/");
export const unlinkIdentity = proved.user("unlinkIdentity", "DELETE /auth/identities/:provider/");
