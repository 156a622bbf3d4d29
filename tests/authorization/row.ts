/** A row of the authorization matrix: one endpoint and the expected status per kind of user. */
import { type Endpoint, getEndpoint } from "@upwell/contract/endpoints";
import type { Route } from "@upwell/contract/route";
import { type Fixture, type Kind, kinds } from "./fixture.ts";

export type SampleRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
};

export type Row = {
  endpoint: Endpoint;
  ask(fixture: Fixture): SampleRequest;
  /** The same request for a missing row; omitted if the endpoint has no parameters. */
  askMissing?(): SampleRequest;
  /** The status per kind of user. */
  expected: Record<Kind, number>;
  /** The status for a missing row. */
  expectedMissing: Record<Kind, number>;
};

type Statuses = Record<Kind, number>;
type Rest = Pick<Row, "ask"> & { askMissing?: Row["askMissing"]; status?: number };

const statuses = (of: (kind: Kind) => number): Statuses =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Statuses;

/** Who decides about texts, beside admins. */
export const moderators: readonly Kind[] = ["moderator of the site", "moderator of the platform"];

const signedOut: readonly Kind[] = ["anonymous", "deactivated"];

const mayEnter = ({ access }: Endpoint, kind: Kind): boolean => {
  if (access === "admin") return kind === "admin";
  return access !== "moderator" || kind === "admin" || moderators.includes(kind);
};

function row(route: Route, rest: Rest, may: (kind: Kind, status: number) => number): Row {
  const endpoint = getEndpoint(route);
  const statusFor = (kind: Kind, otherwise: number) =>
    endpoint.access !== "anyone" && signedOut.includes(kind) ? 401 : otherwise;
  return {
    endpoint,
    ask: rest.ask,
    ...(rest.askMissing && { askMissing: rest.askMissing }),
    expected: statuses((kind) => statusFor(kind, may(kind, rest.status ?? endpoint.status))),
    expectedMissing: statuses((kind) => statusFor(kind, mayEnter(endpoint, kind) ? 404 : 403)),
  };
}

/** Allowed with or without an account. */
export const anyone = (route: Route, rest: Rest = { ask: () => ({}) }): Row =>
  row(route, rest, (_, status) => status);

/** Allowed for signed-in users. */
export const signedIn = (route: Route, rest: Rest = { ask: () => ({}) }): Row =>
  row(route, rest, (_, status) => status);

/** Allowed for these kinds; the others get a 403, 404 or 409. */
export const only = (
  may: readonly Kind[],
  route: Route,
  rest: Rest & { others?: 403 | 404 | 409 },
): Row => row(route, rest, (kind, status) => (may.includes(kind) ? status : (rest.others ?? 403)));

export const admins = (route: Route, rest: Rest = { ask: () => ({}) }): Row =>
  only(["admin"], route, rest);

/** Allowed for moderators and admins; `elsewhere` is the status for who moderates the platform if that is not the place. */
export const moderated = (
  route: Route,
  rest: Rest & { elsewhere?: number } = { ask: () => ({}) },
): Row =>
  row(route, rest, (kind, status) => {
    if (kind === "moderator of the platform") return rest.elsewhere ?? status;
    return kind === "admin" || kind === "moderator of the site" ? status : 403;
  });

/** Kinds that may have a team. */
export const employees: readonly Kind[] = [
  "unverified employee",
  "owner",
  "member",
  "reader",
  "employee of another platform",
  "admin",
];

/** Who reads what a team sees, who acts for it, and who decides about it. */
export const readers = ["owner", "member", "reader", "admin"] as const;
export const team = ["owner", "member", "admin"] as const;
export const owners = ["owner", "admin"] as const;

const missingId = 2_000_000_000;
export const missing = {
  id: () => ({ params: { id: missingId } }),
  slug: () => ({ params: { slug: "not-here" } }),
};
export const onFeature = {
  ask: (fixture: Fixture) => ({ params: { id: fixture.featureId } }),
  askMissing: missing.id,
};
export const onComment = {
  ask: (fixture: Fixture) => ({ params: { id: fixture.commentId } }),
  askMissing: missing.id,
};
export const onPlatform = {
  ask: (fixture: Fixture) => ({ params: { slug: fixture.platform.slug } }),
  askMissing: missing.slug,
};
export const onBystander = {
  ask: (fixture: Fixture) => ({ params: { id: fixture.bystanderId } }),
  askMissing: missing.id,
};
export const onPerson = {
  ask: (fixture: Fixture) => ({ params: { id: fixture.authorId } }),
  askMissing: missing.id,
};

/** Adds a body to a sample request. */
export const withBody = (what: Rest, body: object): Rest => ({
  ...what,
  ask: (fixture) => ({ ...what.ask(fixture), body }),
  ...(what.askMissing && { askMissing: () => ({ ...what.askMissing?.(), body }) }),
});

/** Returns the URL of a row's request. */
export function getRowUrl({ endpoint }: Row, { params = {}, query = {} }: SampleRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(query);
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}
