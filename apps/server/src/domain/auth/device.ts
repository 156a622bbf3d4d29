/** The browser and operating system of a session, to recognize it in a list. */
import { getParser } from "bowser";

export type Device = { browser: string | null; system: string | null };

/** Longer than the user agent of any browser. */
const maxUserAgentLength = 400;
const maxNameLength = 40;

const truncateName = (name: string | undefined): string | null =>
  name?.slice(0, maxNameLength) || null;

/** Returns the names of browser and operating system without versions; null if unknown. */
export function parseDevice(userAgent: string | undefined): Device {
  const read = userAgent?.slice(0, maxUserAgentLength).trim();
  if (!read) return { browser: null, system: null };
  const parser = getParser(read);
  return {
    browser: truncateName(parser.getBrowserName()),
    system: truncateName(parser.getOSName()),
  };
}
