/** Changes of how the viewer signs in. The server may ask for a proof first. */
import { mutationOptions } from "@tanstack/react-query";
import * as securityRoutes from "@upwell/contract/security/routes";
import type { Provider } from "@upwell/contract/social/values";
import * as m from "@upwell/messages/security";
import { toast } from "@upwell/ui/toast";
import { call } from "../api.ts";
import { logOut } from "../log-out.ts";
import { createPasskey, getPasskey, isPasskeyDismissed } from "../passkey.ts";
import { withProof } from "../proof-request.ts";
import { queryClient } from "../query-client.ts";
import { viewerKeys } from "../session.ts";
import { redirectToProvider } from "../social-return.ts";
import { storeToken } from "../token.ts";

const securityMeta = {
  invalidates: [viewerKeys.security, viewerKeys.sessions],
  awaitsInvalidated: true,
};

/** No toast if the user dismissed the browser's dialog. */
const passkeyError = (title: string) => (failure: unknown) =>
  !isPasskeyDismissed(failure) && { title, fallback: m.passkeyFailed };

export type Proof = { password: string } | { code: string };

export const prove = mutationOptions({
  mutationFn: (body: Proof) => call(securityRoutes.prove, { body }),
  meta: { error: { title: m.couldNotConfirm } },
});

export const proveByPasskey = mutationOptions({
  async mutationFn() {
    const { options } = await call(securityRoutes.getProofOptions, {});
    await call(securityRoutes.prove, { body: { credential: await getPasskey(options) } });
  },
  meta: { error: passkeyError(m.couldNotConfirm) },
});

/** Emails a code that proves who the user is. */
export const sendProofCode = mutationOptions({
  mutationFn: () => call(securityRoutes.sendProofCode, {}),
  onSuccess: () => toast({ title: m.codeSent, description: m.codeSentText }),
  meta: { error: { title: m.couldNotSend } },
});

export const changePassword = mutationOptions({
  mutationFn: (body: { newPassword: string; endsKeys: boolean }) =>
    withProof(() => call(securityRoutes.changePassword, { body })),
  onSuccess({ token }, { endsKeys }) {
    storeToken(token);
    toast({ title: m.changed, description: endsKeys ? m.changedKeysText : m.changedText });
  },
  meta: {
    error: { title: m.couldNotChange },
    invalidates: [viewerKeys.me, viewerKeys.sessions, viewerKeys.apiKeys],
  },
});

export const changeEmail = mutationOptions({
  mutationFn: (body: { email: string }) =>
    withProof(() => call(securityRoutes.changeEmail, { body })),
  meta: { error: { title: m.couldNotChangeEmail }, invalidates: [viewerKeys.security] },
});

export const confirmEmail = mutationOptions({
  mutationFn: (body: { code: string }) => call(securityRoutes.confirmEmail, { body }),
  onSuccess(me) {
    queryClient.setQueryData(viewerKeys.me, me);
    toast({ title: m.emailChanged, description: m.emailChangedText(me.email) });
  },
  meta: { error: { title: m.couldNotChangeEmail }, invalidates: [viewerKeys.security] },
});

/** Creates a passkey in the browser, and adds it to the account. */
export const addPasskey = mutationOptions({
  async mutationFn({ name }: { name: string }) {
    const { options } = await withProof(() => call(securityRoutes.startPasskey, {}));
    const body = { name, credential: await createPasskey(options) };
    return withProof(() => call(securityRoutes.addPasskey, { body }));
  },
  onSuccess: () => toast({ title: m.passkeyAdded }),
  meta: { error: passkeyError(m.couldNotAddPasskey), ...securityMeta },
});

export const renamePasskey = (id: number) =>
  mutationOptions({
    mutationFn: (body: { name: string }) =>
      call(securityRoutes.renamePasskey, { params: { id: String(id) }, body }),
    meta: { error: { title: m.couldNotSave }, ...securityMeta },
  });

export const removePasskey = mutationOptions({
  mutationFn: (id: number) =>
    withProof(() => call(securityRoutes.deletePasskey, { params: { id: String(id) } })),
  onSuccess: () => toast({ title: m.passkeyRemoved }),
  meta: { error: { title: m.couldNotRemove }, ...securityMeta },
});

export const startAuthenticator = mutationOptions({
  mutationFn: () => withProof(() => call(securityRoutes.startAuthenticator, {})),
  meta: { error: { title: m.couldNotSave } },
});

export const confirmAuthenticator = mutationOptions({
  mutationFn: (body: { code: string }) =>
    withProof(() => call(securityRoutes.confirmAuthenticator, { body })),
  onSuccess: () => toast({ title: m.authenticatorAdded }),
  meta: { error: { title: m.couldNotSave }, ...securityMeta },
});

export const removeAuthenticator = mutationOptions({
  mutationFn: () => withProof(() => call(securityRoutes.deleteAuthenticator, {})),
  onSuccess: () => toast({ title: m.authenticatorRemoved }),
  meta: { error: { title: m.couldNotRemove }, ...securityMeta },
});

export const setTwoStep = mutationOptions({
  mutationFn: (on: boolean) => withProof(() => call(securityRoutes.setTwoStep, { body: { on } })),
  onSuccess: (_, on) => toast({ title: on ? m.twoStepTurnedOn : m.twoStepTurnedOff }),
  meta: { error: { title: m.couldNotSave }, ...securityMeta },
});

export const createRecoveryCodes = mutationOptions({
  mutationFn: () => withProof(() => call(securityRoutes.createRecoveryCodes, {})),
  meta: { error: { title: m.couldNotSave }, ...securityMeta },
});

/** Leaves the page for the provider, which sends the browser back to it. */
export const linkProvider = mutationOptions({
  async mutationFn(provider: Provider) {
    const { url } = await withProof(() =>
      call(securityRoutes.linkIdentity, { params: { provider } }),
    );
    redirectToProvider(url);
  },
  meta: { error: { title: m.couldNotLink } },
});

export const unlinkProvider = mutationOptions({
  mutationFn: (provider: Provider) =>
    withProof(() => call(securityRoutes.unlinkIdentity, { params: { provider } })),
  onSuccess: () => toast({ title: m.unlinked }),
  meta: { error: { title: m.couldNotRemove }, ...securityMeta },
});

const signOutMeta = {
  error: { title: m.couldNotSignOut },
  invalidates: [viewerKeys.sessions],
  awaitsInvalidated: true,
};

/** Signs out a device; for the current device, ends the session in this browser too. */
export const signOutDevice = mutationOptions({
  async mutationFn({ id, isCurrent }: { id: number; isCurrent: boolean }) {
    if (isCurrent) return logOut();
    await call(securityRoutes.endSession, { params: { id: String(id) } });
    toast({ title: m.signedOut });
  },
  meta: signOutMeta,
});

export const signOutOthers = mutationOptions({
  mutationFn: () => call(securityRoutes.endOtherSessions, {}),
  onSuccess: ({ ended }) => toast({ title: m.othersSignedOut(ended) }),
  meta: signOutMeta,
});
