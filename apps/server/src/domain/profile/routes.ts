import * as contract from "@upwell/contract/profile";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { changeProfile } from "./change-profile.ts";
import { endAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";

/** One's own account: its profile, its end, and all that is held about it. */
export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.updateMe, ({ viewer, body, files }) =>
    changeProfile(deps, viewer, body, files.avatar),
  );
  route(app, contract.deleteMe, ({ viewer }) => endAccount(deps, viewer));
  route(app, contract.exportMe, async ({ viewer, reply }) => {
    const account = await exportAccount(deps, viewer);
    reply.headers({
      "content-disposition": 'attachment; filename="my-account.json"',
      "cache-control": "no-store",
    });
    return account;
  });
}
