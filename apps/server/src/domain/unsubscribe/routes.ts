/** Turns off digests, the news of teams and letters to companies by the link in a mail, or by one click in a mail client (RFC 8058). */
import type { FastifyInstance, FastifyReply } from "fastify";
import { ignoreBodies } from "../../http/ignore-bodies.ts";
import { newsTimes } from "../team-news/digest.ts";
import type { Deps } from "./deps.ts";
import { renderSubscriptionPage, renderUnknownLinkPage } from "./page.ts";
import { type MailPart, parseParts } from "./parts.ts";
import { endMail, findSubscription, resumeMail, type Subscription, saveParts } from "./queries.ts";

const isToken = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

type Change = { parts: readonly MailPart[]; isAgain: boolean };

/** Ends the mail of a link, or takes it up again; what a team's own mailbox decides stands in the audit. */
async function changeMail(deps: Deps, token: string, { parts, isAgain }: Change) {
  const found = await findSubscription(deps.db, token);
  if (found === undefined) return undefined;
  const { letters_about } = found;
  // Nobody takes letters up again.
  if (letters_about !== null && (isAgain || found.is_off)) return found;
  const now = deps.now();
  const due = newsTimes(now);
  if (found.parts !== null && parts.length > 0) {
    await deps.write((tx) => saveParts(tx, token, parts, { is_on: isAgain, now, due }));
    return findSubscription(deps.db, token);
  }
  await deps.write(async (tx) => {
    const isChanged = isAgain
      ? await resumeMail(tx, token, { now, due })
      : await endMail(tx, token);
    if (letters_about !== null)
      tx.audit(null, "platform.refuse_letters", "platform", { id: letters_about });
    const { is_team = false, platform_id = null } = found.news ?? {};
    if (!isChanged || !is_team) return;
    const action = isAgain ? "platform.resume_team_address" : "platform.end_team_address";
    tx.audit(null, action, "platform", { id: platform_id, details: { by: "link" } });
  });
  return { ...found, is_off: !isAgain };
}

type Params = { Params: { token: string }; Querystring: { again?: string; of?: unknown } };

export async function unsubscribeRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  const send = (
    reply: FastifyReply,
    { token, parts }: { token: string; parts: readonly MailPart[] },
    found: Subscription | undefined,
  ) => {
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (found === undefined) return reply.code(404).send(renderUnknownLinkPage(deps.config));
    return reply.send(renderSubscriptionPage(deps.config, found, { token, parts }));
  };

  await app.register(async (pages) => {
    ignoreBodies(pages);

    const config = { countedAs: "page" } as const;
    pages.get<Params>(
      "/unsubscribe/:token",
      { config },
      async ({ params: { token }, query }, reply) => {
        const found = isToken(token) ? await findSubscription(db, token) : undefined;
        return send(reply, { token, parts: parseParts(query.of) }, found);
      },
    );
    pages.post<Params>(
      "/unsubscribe/:token",
      { config },
      async ({ params: { token }, query }, reply) => {
        const change = { parts: parseParts(query.of), isAgain: query.again === "1" };
        const found = isToken(token) ? await changeMail(deps, token, change) : undefined;
        return send(reply, { token, ...change }, found);
      },
    );
  });
}
