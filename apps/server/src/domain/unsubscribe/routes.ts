/** One click in a mail, or in the mail program (RFC 8058), turns mail about what happens off. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { plainPageStyle } from "../../lib/plain-page.ts";
import { subscriptionPage, unknownLinkPage } from "./page.ts";
import { findSubscription, type Subscription, setDigest } from "./queries.ts";

const isToken = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

type Params = { Params: { token: string }; Querystring: { again?: string } };

export async function unsubscribeRoutes(app: FastifyInstance, { db, config }: Deps): Promise<void> {
  const send = (reply: FastifyReply, token: string, found: Subscription | undefined) => {
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (found === undefined) return reply.code(404).send(unknownLinkPage(config));
    const { email, mail_digest } = found;
    return reply.send(subscriptionPage(config, { token, email, isOff: mail_digest === "off" }));
  };

  await app.register(async (pages) => {
    // Mail programs post a form; what is in it does not matter.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null));

    pages.get<Params>("/unsubscribe/:token", async ({ params: { token } }, reply) =>
      send(reply, token, isToken(token) ? await findSubscription(db, token) : undefined),
    );
    pages.post<Params>("/unsubscribe/:token", async ({ params: { token }, query }, reply) => {
      const digest = query.again === "1" ? "instant" : "off";
      return send(reply, token, isToken(token) ? await setDigest(db, token, digest) : undefined);
    });
    pages.get("/unsubscribe.css", async (_request, reply) =>
      reply.type("text/css; charset=utf-8").send(plainPageStyle),
    );
  });
}
