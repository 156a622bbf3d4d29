/**
 * The development mailbox: mail of a site without a mail server. Served to this machine only, since it
 * contains codes.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireLocalRequest } from "../../http/local-request.ts";
import type { Deps } from "../../lib/deps.ts";
import { type DevMail, renderDevMailbox } from "./dev-mailbox-page.ts";
import { listDevMails } from "./queries.ts";

const maxMails = 50;

/** Loads the newest mails, of `?to=` those to an address. */
async function loadDevMails({ db }: Deps, { query }: FastifyRequest): Promise<DevMail[]> {
  const { to } = query as { to?: unknown };
  const rows = await listDevMails(db, maxMails, typeof to === "string" ? to : undefined);
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    created_at: row.created_at.toISOString(),
  }));
}

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.devMail) return;
  const onRequest = async (request: FastifyRequest) => {
    requireLocalRequest(request);
  };
  app.get("/dev/mail", { onRequest }, async (request, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(renderDevMailbox(deps.config, await loadDevMails(deps, request))),
  );
  app.get("/dev/mail.json", { onRequest }, async (request, reply) =>
    reply.header("cache-control", "no-store").send(await loadDevMails(deps, request)),
  );
}
