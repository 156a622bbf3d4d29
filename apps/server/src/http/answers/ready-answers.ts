/**
 * The short way: an answer that is kept goes out before anything else is done for the request.
 * Whatever is not plain (somebody signed in, a recent write, a form not made yet, a limit reached)
 * goes the long way, which knows all of it.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RateLimits } from "../rate-limits.ts";
import { wroteRecently } from "../recent-write.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import type { Form } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { encodingFor } from "./encodings.ts";
import { headersOfUnchanged } from "./send-answer.ts";

type Parts = {
  answers: AnswerCache;
  limits: RateLimits;
  /** Filled by the first answer that goes the long way. */
  security: SecurityHeaders;
};

const flat = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat();

/** Answers `GET`s that were answered before; registered before every other hook. */
export function registerReadyAnswers(
  app: FastifyInstance,
  { answers, limits, security }: Parts,
): void {
  const heads = new WeakMap<Form, string[]>();
  const headOf = (form: Form, everywhere: Readonly<Record<string, string>>) => {
    const before = heads.get(form);
    if (before !== undefined) return before;
    const length = String(form.bytes.length);
    const head = flat({ ...everywhere, ...form.headers, "content-length": length });
    heads.set(form, head);
    return head;
  };

  const readyFor = (request: FastifyRequest) => {
    const { method, url = "", headers } = request.raw;
    if (method !== "GET" || headers.authorization !== undefined) return undefined;
    const answer = answers.atUrl(url);
    if (answer === undefined || wroteRecently(request)) return undefined;
    const form = answer.ready(encodingFor(headers["accept-encoding"]));
    return form && { answer, form };
  };

  app.addHook("onRequest", (request, reply, done) => {
    const found = readyFor(request);
    const { known: everywhere } = security;
    if (found === undefined || everywhere === undefined) return done();
    const { answer, form } = found;
    const send = () => {
      reply.hijack();
      const given = request.raw.headers["if-none-match"];
      const had = given === undefined ? undefined : answer.matches(given);
      if (had !== undefined) {
        const head = flat({ ...everywhere, ...headersOfUnchanged(form.headers, had) });
        reply.raw.writeHead(304, head).end();
        return;
      }
      reply.raw.writeHead(200, headOf(form, everywhere)).end(form.bytes);
    };
    if (!limits.areOn) return send();
    limits.countPublicRead(request).then((isRefused) => (isRefused ? done() : send()), done);
  });
}
