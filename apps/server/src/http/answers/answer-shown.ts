/** Answers an endpoint whose answer is kept: from the cache, with what is the viewer's own laid over it. */
import type { Endpoint } from "@upwell/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { wroteRecently } from "../recent-write.ts";
import { makeAnswer } from "./answer.ts";
import type { AnswerCache, Asked, Loaded } from "./answer-cache.ts";
import { sendAnswer } from "./send-answer.ts";
import type { Shown } from "./shown.ts";

/** How an endpoint is answered. */
export type Answering = {
  endpoint: Endpoint;
  shown: Shown;
  /** Reads the database, for somebody or for anybody. */
  read(viewer: Viewer | null): Promise<Loaded>;
  /** What everybody sees with the viewer's own laid over; null where that is not how they see it. */
  own: ((viewer: Viewer, data: unknown) => Promise<unknown>) | undefined;
};

type Call = {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer | null;
  params: unknown;
  query: unknown;
};

const keyOf = ({ id }: Endpoint, { params, query }: Call) =>
  `${id} ${JSON.stringify([params, query])}`;

const justRead = ({ data, headers }: Loaded, isPrivate: boolean) =>
  makeAnswer(Buffer.from(JSON.stringify(data)), { headers, isPrivate, often: false });

/** Nothing where there is no public answer; a signed-in viewer may still see one. */
async function publicAnswer(cache: AnswerCache, asked: Asked, answering: Answering, call: Call) {
  try {
    return await cache.find(asked, () => answering.read(null));
  } catch (error) {
    if (call.viewer !== null && error instanceof AppError) return undefined;
    throw error;
  }
}

async function withOwn(
  cache: AnswerCache,
  asked: Asked,
  answering: Answering,
  call: Call & { viewer: Viewer },
) {
  const { own } = answering;
  const known = await publicAnswer(cache, asked, answering, call);
  if (known === undefined) return justRead(await answering.read(call.viewer), true);
  if (own === undefined) return known;
  const data = await own(call.viewer, JSON.parse(known.json.toString()));
  if (data === null) return justRead(await answering.read(call.viewer), true);
  return justRead({ data, headers: known.headers }, true);
}

export async function answerShown(
  cache: AnswerCache,
  answering: Answering,
  call: Call,
): Promise<FastifyReply> {
  const { request, reply, viewer } = call;
  const { endpoint, shown } = answering;
  if (wroteRecently(request))
    return sendAnswer(request, reply, justRead(await answering.read(viewer), viewer !== null));
  const asked: Asked = {
    key: keyOf(endpoint, call),
    shows: (data) => shown.tags(call as never, data as never),
    ...(shown.until && { until: shown.until as Asked["until"] & object }),
  };
  if (viewer !== null)
    return sendAnswer(request, reply, await withOwn(cache, asked, answering, { ...call, viewer }));
  const answer = await cache.find(asked, () => answering.read(null));
  if (request.raw.method === "GET" && request.raw.url !== undefined)
    cache.rememberUrl(request.raw.url, asked.key);
  return sendAnswer(request, reply, answer);
}
