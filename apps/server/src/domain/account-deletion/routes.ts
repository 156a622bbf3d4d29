import { deleteMe, deleteUser, exportMe } from "@upwell/contract/users/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { deleteAccount, deleteAccountFor } from "./delete-account.ts";
import type { Deps } from "./deps.ts";
import { exportAccount } from "./export-account.ts";

/** What concerns everything that an account has on the site. */
export function accountDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deleteMe, ({ viewer }) => deleteAccount(deps, viewer));
  route(app, deleteUser, ({ viewer, params, body }) =>
    deleteAccountFor(deps, viewer, params.id, body.reason),
  );
  route(app, exportMe, async ({ viewer, reply }) => {
    const account = await exportAccount(deps, viewer);
    reply.headers({
      "content-disposition": 'attachment; filename="my-account.json"',
      "cache-control": "no-store",
    });
    return account;
  });
}
