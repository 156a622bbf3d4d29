/**
 * The addresses that bounces of mails go to (variable envelope return paths): each names its mail and is signed, so that
 * nobody makes one up for the mail of somebody else.
 */
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

/** In hexadecimal digits: mail servers may change the case of an address. */
const signatureLength = 24;
/** Addresses that are looked at in one message. */
const maxAddresses = 10;

export type ReturnPaths = {
  /** Returns the address that bounces of a mail go to. */
  of(mailId: number): string;
  /** Returns the mail of the first valid address in a text; undefined if it has none. */
  find(text: string): number | undefined;
};

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Creates the addresses of a site: `address` with a token for each mail. */
export function createReturnPaths(siteKey: Buffer, address: string): ReturnPaths {
  const key = createSecretKey(siteKey);
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const sign = (id: number) =>
    createHmac("sha256", key).update(`return path ${id}`).digest("hex").slice(0, signatureLength);
  const pattern = new RegExp(
    `${escapeForPattern(name)}\\+(\\d{1,10})-([0-9a-f]{${signatureLength}})@${escapeForPattern(domain)}`,
    "gi",
  );
  return {
    of: (mailId) => `${name}+${mailId}-${sign(mailId)}@${domain}`,
    find: (text) => {
      let left = maxAddresses;
      for (const [, id, signature = ""] of text.matchAll(pattern)) {
        const expected = Buffer.from(sign(Number(id)));
        if (timingSafeEqual(Buffer.from(signature.toLowerCase()), expected)) return Number(id);
        left -= 1;
        if (left === 0) return undefined;
      }
      return undefined;
    },
  };
}
