/** The forms that bytes may travel in, and which of them a caller takes. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const accepts = (header: string, name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i").test(header);

/** What browsers send is few texts. */
const known = new Map<string, Encoding>();
const knownAtMost = 200;

/** The smallest form that the caller takes. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const before = known.get(text);
  if (before !== undefined) return before;
  const encoding = accepts(text, "br") ? "br" : accepts(text, "gzip") ? "gzip" : "identity";
  if (known.size < knownAtMost) known.set(text, encoding);
  return encoding;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this, a smaller form saves no packet. */
export const smallestCompressed = 1024;

/** Compresses in another thread. What is sent once only is worth less effort. */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, "identity">,
  { often }: { often: boolean },
): Promise<Buffer> {
  if (encoding === "gzip") return zip(bytes, { level: often ? 7 : 4 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: often ? 7 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotli(bytes, { params });
}
