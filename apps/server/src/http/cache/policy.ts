/**
 * When a public response may be served from memory. A route declares the scopes that invalidate its
 * response; the rules of db/functions/cache-invalidation.sql say which scopes a write publishes.
 * Scopes are coarse on purpose: an unnecessary invalidation costs a query, a missing one shows
 * stale data.
 */
import type { Route, RouteSchema, Schema } from "@upwell/contract/route";
import type * as z from "zod/mini";

export type Scope =
  /** Anything that lists of several platforms show. Such lists may be seconds old (services/invalidations.ts). */
  | "directory"
  /** Anything about a platform, by its slug. */
  | `platform:${string}`
  /** Anything about a feature, and of what it leads to if it was merged. */
  | `feature:${number}`
  /** How a user is shown, but not the user's counts. */
  | `user:${number}`
  /** Which features a wish has, and what they show of themselves. */
  | `wish:${number}`
  | "corrections"
  | "legal"
  | "moderation"
  | "settings";

type Parsed<S> = S extends Schema ? z.output<S> : undefined;

export type CachePolicy<E extends Route = Route> = {
  scopes(
    input: { params: Parsed<RouteSchema<E, "params">>; query: Parsed<RouteSchema<E, "query">> },
    data: z.output<RouteSchema<E, "response">>,
  ): readonly Scope[];
  /** Returns the form in which queries are compared, so that those that ask for the same share a response. */
  normalize?(query: Parsed<RouteSchema<E, "query">>): Parsed<RouteSchema<E, "query">>;
  /** Returns when the response expires without a write. */
  expires?(data: z.output<RouteSchema<E, "response">>, now: Date): Date;
};

export const listScope = (slug: string | undefined): Scope =>
  slug === undefined ? "directory" : `platform:${slug}`;

/** Returns the scopes of the users whose names a list shows. */
export const authorScopes = (items: readonly { user: { id: number } | null }[]): Scope[] =>
  items.flatMap(({ user }): Scope[] => (user === null ? [] : [`user:${user.id}`]));
