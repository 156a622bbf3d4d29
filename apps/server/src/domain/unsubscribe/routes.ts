/** Turns off digests by the link in a mail, or by one click in a mail client (RFC 8058). */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { renderSubscriptionPage, renderUnknownLinkPage } from "./page.ts";
import { findSubscription, type Subscription, setDigest } from "./queries.ts";

const isToken = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

type Params = { Params: { token: string }; Querystring: { again?: string } };

export async function unsubscribeRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  const send = (reply: FastifyReply, token: string, found: Subscription | undefined) => {
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (found === undefined) return reply.code(404).send(renderUnknownLinkPage(deps.config));
    const { email, mail_digest } = found;
    return reply.send(
      renderSubscriptionPage(deps.config, { token, email, isOff: mail_digest === "off" }),
    );
  };

  await app.register(async (pages) => {
    // Mail clients post a form, whose content is ignored.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null));

    const config = { countedAs: "page" } as const;
    pages.get<Params>("/unsubscribe/:token", { config }, async ({ params: { token } }, reply) =>
      send(reply, token, isToken(token) ? await findSubscription(db, token) : undefined),
    );
    pages.post<Params>(
      "/unsubscribe/:token",
      { config },
      async ({ params: { token }, query }, reply) => {
        const digest = query.again === "1" ? "instant" : "off";
        return send(reply, token, isToken(token) ? await setDigest(db, token, digest) : undefined);
      },
    );
  });
}
