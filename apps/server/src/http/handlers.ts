/**
 * Handlers of endpoints that call a use case with the viewer, what the path names, and the body or what is picked from it:
 * `byId(deps, renameTag, field("name"))` calls `renameTag(deps, viewer, params.id, body.name)`.
 */

/** Picks a field of the body. */
export const field =
  <Name extends string>(name: Name) =>
  <Value>(body: Record<Name, Value>): Value =>
    body[name];

/** Picks a value that is not in the body. */
export const fixed =
  <Value>(value: Value) =>
  (_body: unknown): Value =>
    value;

type ByPath<Name extends string, Key> = {
  <Deps, Viewer, Body, Result>(
    deps: Deps,
    useCase: (deps: Deps, viewer: Viewer, key: Key, body: Body) => Result,
  ): (input: { viewer: Viewer; params: Record<Name, Key>; body: Body }) => Result;
  <Deps, Viewer, Argument, Result, Body>(
    deps: Deps,
    useCase: (deps: Deps, viewer: Viewer, key: Key, argument: Argument) => Result,
    pick: (body: Body) => Argument,
  ): (input: { viewer: Viewer; params: Record<Name, Key>; body: Body }) => Result;
};

const byPath =
  <Name extends string, Key>(name: Name): ByPath<Name, Key> =>
  <Deps, Viewer, Argument, Result, Body>(
    deps: Deps,
    useCase: (deps: Deps, viewer: Viewer, key: Key, argument: Argument) => Result,
    pick = (body: Body) => body as unknown as Argument,
  ) =>
  ({ viewer, params, body }: { viewer: Viewer; params: Record<Name, Key>; body: Body }) =>
    useCase(deps, viewer, params[name], pick(body));

export const byId = byPath<"id", number>("id");
export const bySlug = byPath<"slug", string>("slug");
