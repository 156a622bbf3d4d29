/** An answer on its way through the framework. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Answer } from "./answer.ts";
import { encodingFor } from "./encodings.ts";

/** What still holds of a form that the caller has already. */
export function headersOfUnchanged(headers: Readonly<Record<string, string>>, etag: string) {
  const { "content-type": _type, "content-encoding": _encoding, ...rest } = headers;
  return { ...rest, etag };
}

/** 304 where the caller has it, else the smallest form that the caller takes. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const { "if-none-match": given, "accept-encoding": accepted } = request.headers;
  const had = given === undefined ? undefined : answer.matches(given);
  const form = await answer.form(encodingFor(accepted));
  if (had !== undefined)
    return reply.code(304).headers(headersOfUnchanged(form.headers, had)).send();
  return reply.code(200).headers(form.headers).send(form.bytes);
}
