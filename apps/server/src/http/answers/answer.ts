/** An answer as bytes: made once, and compressed once for all who take it so. */
import { hash } from "node:crypto";
import { compress, type Encoding, smallestCompressed } from "./encodings.ts";

/** An answer in one encoding, with every header that says something of it. */
export type Form = {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly json: Buffer;
  /** What goes with it, whoever gets it. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where it is made already. */
  ready(encoding: Encoding): Form | undefined;
  form(encoding: Encoding): Form | Promise<Form>;
  /** The form that a caller has, by its If-None-Match; any form stands for the answer. */
  matches(ifNoneMatch: string): string | undefined;
};

type About = {
  /** What goes with the answer: where the next page is, how many there are. */
  headers: Readonly<Record<string, string>>;
  /** True where it also holds what only this caller is shown. */
  isPrivate: boolean;
  /** True where it is kept for others. */
  often: boolean;
};

const suffixes = { br: "-br", gzip: "-gz", identity: "" } as const;

export function makeAnswer(json: Buffer, { headers, isPrivate, often }: About): Answer {
  const mark = hash(
    "sha1",
    Buffer.concat([json, Buffer.from(JSON.stringify(headers))]),
    "base64url",
  );
  const forms = new Map<Encoding, Form>();
  const making = new Map<Encoding, Promise<Form>>();
  const isSmall = json.length < smallestCompressed;

  const keep = (encoding: Encoding, bytes: Buffer): Form => {
    const etag = `"${mark}${suffixes[encoding]}"`;
    const form = {
      etag,
      bytes,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": isPrivate ? "private, no-cache" : "no-cache",
        vary: "Accept-Encoding, Authorization",
        etag,
        ...headers,
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
    };
    forms.set(encoding, form);
    return form;
  };
  keep("identity", json);
  const known = (encoding: Encoding) => forms.get(isSmall ? "identity" : encoding);

  return {
    json,
    headers,
    ready: known,
    form: (encoding) => {
      const ready = known(encoding);
      if (ready !== undefined || encoding === "identity") return ready as Form;
      const made =
        making.get(encoding) ??
        compress(json, encoding, { often })
          .then((bytes) => keep(encoding, bytes))
          .finally(() => making.delete(encoding));
      making.set(encoding, made);
      return made;
    },
    matches: (ifNoneMatch) => {
      for (const given of ifNoneMatch.split(",")) {
        const tag = given.trim().replace(/^W\//, "");
        if (tag === "*") return `"${mark}"`;
        if (Object.values(suffixes).some((suffix) => tag === `"${mark}${suffix}"`)) return tag;
      }
      return undefined;
    },
  };
}
