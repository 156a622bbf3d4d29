/** The development mailbox, and bounces. */
import { apiMessages } from "@upwell/contract/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireLocalRequest } from "../../http/local-request.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { type DevMail, renderDevMailbox } from "./dev-mailbox-page.ts";
import { listDevMails } from "./queries.ts";
import { countRefusal } from "./refusal-queries.ts";
import { isFinalBounce } from "./refusals.ts";

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

/**
 * The development mailbox: mail of a site without a mail server. Served to this machine only, since it
 * contains codes.
 */
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

/** Takes bounces from the mail server that receives them: the signed address in each says whose it is. */
export async function bounceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { returnPaths } = deps;
  if (returnPaths === null) return;
  await app.register(async (bounces) => {
    bounces.removeAllContentTypeParsers();
    bounces.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    const config = { countedAs: "page" } as const;
    bounces.post("/bounces", { config }, async ({ body }, reply) => {
      const message = typeof body === "string" ? body : "";
      const mailId = returnPaths.find(message);
      if (mailId === undefined) throw new AppError("bad_request", { detail: apiMessages.noBounce });
      if (isFinalBounce(message)) await countRefusal(deps.db, mailId, deps.now());
      return reply.code(204).send();
    });
  });
}
