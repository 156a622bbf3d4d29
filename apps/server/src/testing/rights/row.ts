/** A row of the rights table: one call, and who may make it. */
import type { Endpoint } from "@upwell/contract/endpoint";
import { type Kind, kinds, type Stage } from "./stage.ts";

export type Asking = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
};

export type Row = {
  endpoint: Endpoint;
  ask(stage: Stage): Asking;
  /** The same call about something that is not there; left out where the call is about nothing. */
  askMissing?(): Asking;
  /** The status that each kind of person gets. */
  expected: Record<Kind, number>;
  /** The status that each gets for what is not there. */
  expectedMissing: Record<Kind, number>;
};

type Statuses = Record<Kind, number>;
type Rest = Pick<Row, "ask"> & { askMissing?: Row["askMissing"]; status?: number };

const statuses = (of: (kind: Kind) => number): Statuses =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Statuses;

const signedOut: readonly Kind[] = ["anonymous", "deactivated"];

function row(endpoint: Endpoint, rest: Rest, may: (kind: Kind) => number): Row {
  const guarded = (kind: Kind, otherwise: number) =>
    endpoint.audience !== "anyone" && signedOut.includes(kind) ? 401 : otherwise;
  return {
    endpoint,
    ask: rest.ask,
    ...(rest.askMissing && { askMissing: rest.askMissing }),
    expected: statuses((kind) => guarded(kind, may(kind))),
    expectedMissing: statuses((kind) =>
      guarded(kind, endpoint.audience === "admin" && kind !== "admin" ? 403 : 404),
    ),
  };
}

/** Everybody may, with or without an account. */
export const everybody = (endpoint: Endpoint, rest: Rest = { ask: () => ({}) }): Row =>
  row(endpoint, rest, () => rest.status ?? endpoint.status);

/** Whoever is signed in may. */
export const signedIn = (endpoint: Endpoint, rest: Rest = { ask: () => ({}) }): Row =>
  row(endpoint, rest, () => rest.status ?? endpoint.status);

/** These may; the others are told that they may not, or that there is no such thing. */
export const only = (
  may: readonly Kind[],
  endpoint: Endpoint,
  rest: Rest & { others?: 403 | 404 },
): Row =>
  row(endpoint, rest, (kind) => (may.includes(kind) ? endpoint.status : (rest.others ?? 403)));

export const admins = (endpoint: Endpoint, rest: Rest = { ask: () => ({}) }): Row =>
  only(["admin"], endpoint, rest);

/** Whom the staff site lets in. */
export const employees: readonly Kind[] = [
  "unverified employee",
  "employee of the platform",
  "employee of another platform",
  "admin",
];

export const team = ["employee of the platform", "admin"] as const;

const nowhere = 2_000_000_000;
export const missing = {
  id: () => ({ params: { id: nowhere } }),
  slug: () => ({ params: { slug: "not-here" } }),
};
export const onFeature = {
  ask: (stage: Stage) => ({ params: { id: stage.featureId } }),
  askMissing: missing.id,
};
export const onComment = {
  ask: (stage: Stage) => ({ params: { id: stage.commentId } }),
  askMissing: missing.id,
};
export const onPlatform = {
  ask: (stage: Stage) => ({ params: { slug: stage.platform.slug } }),
  askMissing: missing.slug,
};
export const onPerson = {
  ask: (stage: Stage) => ({ params: { id: stage.authorId } }),
  askMissing: missing.id,
};

/** The same about the same thing, with a body. */
export const sending = (what: Rest, body: object): Rest => ({
  ...what,
  ask: (stage) => ({ ...what.ask(stage), body }),
  ...(what.askMissing && { askMissing: () => ({ ...what.askMissing?.(), body }) }),
});

/** Where a row's call is sent. */
export function addressOf({ endpoint }: Row, { params = {}, query = {} }: Asking): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(query);
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}
