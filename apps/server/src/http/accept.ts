/** What kind of document a client asks for. */
import type { FastifyRequest } from "fastify";

const validQuality = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Splits and trims without a regular expression: the cost of a header grows with its length, whatever is in it. */
const split = (text: string, separator: string) => text.split(separator).map((one) => one.trim());

/** Returns how much a media range of an Accept header is wanted, from 0 to 1; undefined if it is not in it. */
function findQuality(ranges: readonly string[][], type: string): number | undefined {
  const range = ranges.find(([name]) => name === type);
  if (range === undefined) return undefined;
  const given = range.map((parameter) => split(parameter, "=")).find(([name]) => name === "q");
  if (given === undefined) return 1;
  const value = given.slice(1).join("=");
  return validQuality.test(value) ? Number(value) : 0;
}

/**
 * Returns whether a client asks for a page as Markdown (RFC 9110, section 12.5.1): it names the type, and wants HTML no more
 * than that. Who accepts anything, as browsers do, gets HTML.
 */
export function prefersMarkdown({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const accept = headers.accept?.toLowerCase() ?? "";
  if (!accept.includes("text/markdown")) return false;
  const ranges = split(accept, ",").map((range) => split(range, ";"));
  const wanted = findQuality(ranges, "text/markdown") ?? 0;
  const html = ["text/html", "text/*", "*/*"]
    .map((type) => findQuality(ranges, type))
    .find((found) => found !== undefined);
  return wanted > 0 && wanted >= (html ?? 0);
}
