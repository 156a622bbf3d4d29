/** What kind of document a client asks for. */
import type { FastifyRequest } from "fastify";

const markdown = /(?:^|,)\s*text\/markdown\s*(?:;|,|$)/i;
const quality = /;\s*q\s*=\s*([^\s;]*)/i;
const validQuality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Returns how much a media range of an Accept header is wanted, from 0 to 1; undefined if it is not in it. */
function findQuality(ranges: readonly string[], type: string): number | undefined {
  const range = ranges.find((one) => one.split(";")[0]?.trim().toLowerCase() === type);
  if (range === undefined) return undefined;
  const given = quality.exec(range)?.[1];
  if (given === undefined) return 1;
  return validQuality.test(given) ? Number(given) : 0;
}

/**
 * Returns whether a client asks for a page as Markdown (RFC 9110, section 12.5.1): it names the type, and wants HTML no more
 * than that. Who accepts anything, as browsers do, gets HTML.
 */
export function prefersMarkdown({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const { accept = "" } = headers;
  if (!markdown.test(accept)) return false;
  const ranges = accept.split(",");
  const wanted = findQuality(ranges, "text/markdown") ?? 0;
  const html = ["text/html", "text/*", "*/*"]
    .map((type) => findQuality(ranges, type))
    .find((found) => found !== undefined);
  return wanted > 0 && wanted >= (html ?? 0);
}
