import * as contract from "@upwell/contract/team-news/routes";
import type { FastifyInstance, FastifyReply } from "fastify";
import { bySlug } from "../../http/handlers.ts";
import { ignoreBodies } from "../../http/ignore-bodies.ts";
import { route } from "../../http/route.ts";
import { renderConfirmedPage, renderConfirmPage, renderInvalidLinkPage } from "./address-page.ts";
import type { Deps } from "./deps.ts";
import { getTeamNews } from "./news.ts";
import {
  getDirectorySettings,
  getNewsSettings,
  updateDirectorySettings,
  updateNewsSettings,
} from "./settings.ts";
import {
  confirmTeamAddress,
  findLinkedAddress,
  removeTeamAddress,
  throttleTeamAddress,
} from "./team-address.ts";

export function teamNewsRoutes(app: FastifyInstance, deps: Deps): void {
  const setTeamAddress = throttleTeamAddress(deps);
  route(app, contract.getTeamNews, bySlug(deps, getTeamNews));
  route(app, contract.getNewsSettings, bySlug(deps, getNewsSettings));
  route(app, contract.updateNewsSettings, bySlug(deps, updateNewsSettings));
  route(app, contract.setTeamAddress, ({ viewer, params, body }) =>
    setTeamAddress(viewer, params.slug, body),
  );
  route(app, contract.removeTeamAddress, bySlug(deps, removeTeamAddress));
  route(app, contract.getDirectoryNewsSettings, ({ viewer }) => getDirectorySettings(deps, viewer));
  route(app, contract.updateDirectoryNewsSettings, ({ viewer, body }) =>
    updateDirectorySettings(deps, viewer, body),
  );
}

type Params = { Params: { token: string } };
type Linked = Awaited<ReturnType<typeof findLinkedAddress>>;

/** The link that confirms the address of a team. */
export async function teamAddressPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const send = (
    reply: FastifyReply,
    linked: Linked,
    render: (linked: NonNullable<Linked>) => string,
  ) => {
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (linked === undefined) return reply.code(404).send(renderInvalidLinkPage(deps.config));
    return reply.send(render(linked));
  };
  await app.register(async (pages) => {
    ignoreBodies(pages);
    const path = "/team-address/:token";
    const config = { countedAs: "page" } as const;
    pages.get<Params>(path, { config }, async ({ params: { token } }, reply) =>
      send(reply, await findLinkedAddress(deps, token), (linked) =>
        renderConfirmPage(deps.config, token, linked),
      ),
    );
    pages.post<Params>(path, { config }, async ({ params: { token } }, reply) =>
      send(reply, await confirmTeamAddress(deps, token), (linked) =>
        renderConfirmedPage(deps.config, linked),
      ),
    );
  });
}
