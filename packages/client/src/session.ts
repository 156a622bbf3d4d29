/** The session of the client: the signed-in user and the token. */
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@upwell/contract/api-error";
import { getMe } from "@upwell/contract/auth/routes";
import { createStore } from "@upwell/ui/store";
import { call } from "./api.ts";
import type { Me } from "./entities.ts";
import { queryClient } from "./query-client.ts";
import {
  clearToken,
  readRejection,
  readToken,
  storeToken,
  subscribeToToken,
  useToken,
} from "./token.ts";

/** Query keys of the viewer's own data. */
export const viewerKeys = {
  me: ["me"],
  notifications: ["notifications"],
  sessions: ["sessions"],
  security: ["security"],
  apiKeys: ["apiKeys"],
  joins: ["joins"],
} as const;

/** A signed-in user has an id and is active; a missing field counts as active. */
const isActiveUser = (user: Partial<Me> | null | undefined): user is Me =>
  user?.id !== undefined && user.isActive !== false;

async function fetchMe(signal: AbortSignal): Promise<Me | null> {
  try {
    const user = await call(getMe, {}, signal);
    if (isActiveUser(user)) return user;
    clearToken();
    return null;
  } catch (failure) {
    // A rejection ends the session; an outage must not sign the user out.
    if (failure instanceof ApiError && failure.status < 500 && failure.status !== 429) clearToken();
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}

export type Session = {
  me: Me | null;
  /** A token exists, and its user is still loading. */
  isLoading: boolean;
};

/** Returns the session; fetches the user of the stored token once. */
export function useSession(): Session {
  const token = useToken();
  const query = useQuery({
    queryKey: viewerKeys.me,
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: token !== null,
  });
  if (token === null) return { me: null, isLoading: false };
  return { me: query.data ?? null, isLoading: query.isPending };
}

/** Returns whether a token exists; the server's 401 reveals an expired one. */
export const isSignedIn = (): boolean => readToken() !== null;

/** Throws like the server if there is no session. */
export function requireSession(): void {
  if (!isSignedIn()) throw new ApiError(401, "", {});
}

const viewerRoots: readonly unknown[] = Object.values(viewerKeys).map(([root]) => root);

/** Removes data cached for another user and refetches active queries. */
function clearCache(): void {
  const others = {
    predicate: (query: { queryKey: readonly unknown[] }) =>
      !viewerRoots.includes(query.queryKey[0]),
  };
  queryClient.removeQueries({ ...others, type: "inactive" });
  void queryClient.invalidateQueries(others);
}

/** The last token that this tab stored, or whose change it has handled. */
let knownToken = readToken();
const ended = createStore<{ reason: string | null } | null>(null);

/** Handles a token that the server rejected, or that another tab removed or stored. */
function handleTokenChange(): void {
  const token = readToken();
  if (token === knownToken) return;
  knownToken = token;
  for (const key of viewerRoots) {
    if (token === null) queryClient.removeQueries({ queryKey: [key] });
    else void queryClient.resetQueries({ queryKey: [key] });
  }
  clearCache();
  ended.set(token === null ? { reason: readRejection() } : null);
}

/** Keeps this tab in step with the session of all tabs; returns a function that stops. */
export function syncSession(): () => void {
  // A token that the page's URL brought is known to all of the page's queries.
  knownToken = readToken() ?? knownToken;
  handleTokenChange();
  return subscribeToToken(handleTokenChange);
}

/** Returns how the session has ended without a sign-out in this tab, null if it has not. @public */
export const getSessionEnd = ended.get;

/** Like `getSessionEnd`, for components. */
export const useSessionEnd = ended.useValue;

/** Stops reporting that the session has ended. */
export const dismissSessionEnd = (): void => ended.set(null);

/** Starts a session with the response of a login. */
export function startSession(token: string, user: Me): void {
  knownToken = token;
  queryClient.setQueryData(viewerKeys.me, user);
  storeToken(token);
  clearCache();
  ended.set(null);
}

export function endSession(): void {
  knownToken = null;
  ended.set(null);
  clearToken();
  for (const key of viewerRoots) queryClient.removeQueries({ queryKey: [key] });
  clearCache();
}
