/** Who is signed in, for every part of the client. */
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@upwell/contract/api-error";
import { getMe } from "@upwell/contract/auth";
import { useSyncExternalStore } from "react";
import { call } from "./api.ts";
import type { Me } from "./entities.ts";
import { queryClient } from "./query-client.ts";
import { clearToken, readToken, storeToken, subscribeToToken } from "./token.ts";

/** The names under which a person's own answers are cached; nobody else asks for them. */
export const ownKeys = { me: ["me"], notifications: ["notifications"] } as const;

/** Signed in is who has an id and is active; a missing field counts as active. */
const isSignedIn = (user: Partial<Me> | null | undefined): user is Me =>
  user?.id !== undefined && user.isActive !== false;

async function fetchMe(signal: AbortSignal): Promise<Me | null> {
  try {
    const user = await call(getMe, {}, signal);
    if (isSignedIn(user)) return user;
    clearToken();
    return null;
  } catch (failure) {
    // A refusal ends the session; an outage must not sign anybody out.
    if (failure instanceof ApiError && failure.status < 500 && failure.status !== 429) clearToken();
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}

export type Session = {
  /** The signed-in person, or null. */
  me: Me | null;
  /** A token is there, and whose it is has been asked for. */
  isLoading: boolean;
};

/** The signed-in person; asks the server once for the token at hand. */
export function useSession(): Session {
  const token = useSyncExternalStore(subscribeToToken, readToken);
  const query = useQuery({
    queryKey: ownKeys.me,
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: token !== null,
  });
  if (token === null) return { me: null, isLoading: false };
  return { me: query.data ?? null, isLoading: query.isPending };
}

/** Whether a session is at hand at this moment; a dead one is found out by the server's 401. */
export const signedInNow = (): boolean => readToken() !== null;

const own: readonly unknown[] = Object.values(ownKeys).map(([root]) => root);

/** Forgets what was cached for somebody else; what is on the screen is asked for again. */
function clearCache(): void {
  const others = {
    predicate: (query: { queryKey: readonly unknown[] }) => !own.includes(query.queryKey[0]),
  };
  queryClient.removeQueries({ ...others, type: "inactive" });
  void queryClient.invalidateQueries(others);
}

/** Begins a session with what a log-in answered. */
export function beginSession(token: string, user: Me): void {
  queryClient.setQueryData(ownKeys.me, user);
  storeToken(token);
  clearCache();
}

/** Ends the session in this browser. */
export function endSession(): void {
  clearToken();
  for (const key of own) queryClient.removeQueries({ queryKey: [key] });
  clearCache();
}
