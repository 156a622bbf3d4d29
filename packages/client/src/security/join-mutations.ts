/** Joins another account of the viewer's, and undoes it. */
import { mutationOptions } from "@tanstack/react-query";
import * as contract from "@upwell/contract/account-joins/routes";
import * as auth from "@upwell/contract/auth/routes";
import { createClient } from "@upwell/contract/client";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import * as m from "@upwell/messages/joined-accounts";
import { toast } from "@upwell/ui/toast";
import { call } from "../api.ts";
import { readCsrfCookie } from "../csrf-cookie.ts";
import type { Me } from "../entities.ts";
import { withProof } from "../proof-request.ts";
import { callQuery } from "../query.ts";
import { getSecondStep } from "../second-step.ts";
import { viewerKeys } from "../session.ts";
import { site } from "../site.ts";

export const myJoins = callQuery(viewerKeys.joins, contract.listJoins, {});

const invalidates = Object.values(viewerKeys);

/** Signs in beside the session of this browser: with one address for both accounts, to that of the other kind. */
const createOtherClient = ({ role }: Me) =>
  createClient({
    base: site.apiBase,
    portal: role === "user" ? "staff" : "client",
    token: () => null,
    csrfCookie: () => readCsrfCookie(document.cookie, window.location.protocol),
    onUnauthenticated: () => undefined,
    fetch: globalThis.fetch.bind(globalThis),
  });

export type JoinValues = { email: string; password: string; code: string };

async function signInToOther(me: Me, { email, password, code }: JoinValues): Promise<string> {
  const other = createOtherClient(me);
  try {
    return (await other.call(auth.login, { body: { email, password } })).token;
  } catch (failure) {
    const second = getSecondStep(failure);
    if (second === undefined || code === "") throw failure;
    const body = { ticket: second.ticket, code };
    return (await other.call(signInRoutes.confirmSecondFactor, { body })).token;
  }
}

export const joinAccount = (me: Me) =>
  mutationOptions({
    async mutationFn(values: JoinValues) {
      const token = await signInToOther(me, values);
      return withProof(() => call(contract.joinAccount, { body: { token } }));
    },
    onSuccess: ({ username }) => toast({ title: m.done(username) }),
    // Shown in the form.
    meta: { error: false, invalidates },
  });

export const undoJoin = (id: number, username: string) =>
  mutationOptions({
    mutationFn: () => withProof(() => call(contract.undoJoin, { params: { id } })),
    onSuccess: () => toast({ title: m.undone(username) }),
    meta: { error: { title: m.couldNotUndo }, invalidates },
  });
