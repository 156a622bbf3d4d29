/** Handlers of endpoints that call a use case with the viewer, what the path names, and the body if it takes one. */

/** Returns a handler that calls `useCase(deps, viewer, params.id, body)`. */
export const byId =
  <Deps, Viewer, Body, Result>(
    deps: Deps,
    useCase: (deps: Deps, viewer: Viewer, id: number, body: Body) => Result,
  ) =>
  ({ viewer, params, body }: { viewer: Viewer; params: { id: number }; body: Body }): Result =>
    useCase(deps, viewer, params.id, body);

/** Returns a handler that calls `useCase(deps, viewer, params.slug, body)`. */
export const bySlug =
  <Deps, Viewer, Body, Result>(
    deps: Deps,
    useCase: (deps: Deps, viewer: Viewer, slug: string, body: Body) => Result,
  ) =>
  ({ viewer, params, body }: { viewer: Viewer; params: { slug: string }; body: Body }): Result =>
    useCase(deps, viewer, params.slug, body);
