/**
 * When a public response may be served from memory. A route declares the scopes that invalidate its
 * response; the triggers of db/migrations/0002_cache_invalidation.sql publish the scopes that a write touches.
 * Scopes are coarse on purpose: an unnecessary invalidation costs a query, a missing one shows
 * stale data.
 */
import type { Route, RouteSchema, Schema } from "@upwell/contract/route";
import type * as z from "zod/mini";

export type Scope =
  /** Anything that lists of several platforms show. */
  | "directory"
  /** Anything about a platform, by its slug. */
  | `platform:${string}`
  | `feature:${number}`
  | `user:${number}`
  /** Which features a wish has, and what they show of themselves. */
  | `wish:${number}`
  | "legal"
  | "moderation"
  | "settings";

type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export type CachePolicy<E extends Route = Route> = {
  scopes(
    input: { params: Parsed<RouteSchema<E, "params">>; query: Parsed<RouteSchema<E, "query">> },
    data: z.output<RouteSchema<E, "response">>,
  ): readonly Scope[];
  /** Returns when the response expires without a write. */
  expires?(data: z.output<RouteSchema<E, "response">>, now: Date): Date;
};

/** Returns the scope of a list of one platform, or of all. */
export const listScope = (slug: string | undefined): Scope =>
  slug === undefined ? "directory" : `platform:${slug}`;

/** Returns the scopes of the users whose names a list shows. */
export const authorScopes = (items: readonly { user: { id: number } | null }[]): Scope[] =>
  items.flatMap(({ user }): Scope[] => (user === null ? [] : [`user:${user.id}`]));

/** Returns the scopes of a feature. For a merged one, any merge along the chain may change the target. */
export const featureScopes = (id: number, mergeTargetId: number | undefined): Scope[] =>
  mergeTargetId === id ? [`feature:${id}`] : [`feature:${id}`, "directory"];
