/** Kept mail, for people who try the site and for tests. Not there where mail is sent. */
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { plainPageStyle } from "../../lib/plain-page.ts";
import { type KeptMail, keptPage } from "./kept-page.ts";
import { listKeptMails } from "./queries.ts";

const newest = 50;

async function keptMails({ db }: Deps): Promise<KeptMail[]> {
  const rows = await listKeptMails(db, newest);
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    created_at: row.created_at.toISOString(),
  }));
}

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const { devMail, siteName, basePath } = deps.config;
  if (!devMail) return;
  app.get("/dev/mail", async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(keptPage(siteName, basePath, await keptMails(deps))),
  );
  app.get("/dev/mail.json", async (_request, reply) =>
    reply.header("cache-control", "no-store").send(await keptMails(deps)),
  );
  app.get("/dev/mail.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(plainPageStyle),
  );
}
