/** Content encodings: negotiation and compression. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const accepts = (header: string, name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i").test(header);

/** Returns whether a client accepts gzip. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  accepts(String(header ?? ""), "gzip");

/** Results by header. Browsers send few distinct headers. */
const negotiated = new Map<string, Encoding>();
const maxNegotiated = 200;

/** Returns the smallest encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const before = negotiated.get(text);
  if (before !== undefined) return before;
  const encoding = accepts(text, "br") ? "br" : accepts(text, "gzip") ? "gzip" : "identity";
  if (negotiated.size < maxNegotiated) negotiated.set(text, encoding);
  return encoding;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this size, compression does not save a packet. */
export const minCompressedBytes = 1024;

/** Compresses in the thread pool, at a lower level if the body is sent only once. */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, "identity">,
  { cacheable }: { cacheable: boolean },
): Promise<Buffer> {
  if (encoding === "gzip") return zip(bytes, { level: cacheable ? 7 : 4 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: cacheable ? 7 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotli(bytes, { params });
}
