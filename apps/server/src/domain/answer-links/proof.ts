/** Which address of a platform proves a link to an answer. */
import { isAtPlace, isOnWebsite } from "@upwell/contract/answer-links/address";
import { AppError } from "../../lib/app-error.ts";
import { isLookalike } from "../../lib/lookalike.ts";
import type { findAddresses } from "./queries.ts";

export type Addresses = Awaited<ReturnType<typeof findAddresses>>;

const isSame = (one: URL, other: URL) => isAtPlace(one, other) && isAtPlace(other, one);

/** Returns which address of the platform proves a link below it; null if none does. */
export function findProof(url: string, { website, places }: Addresses): "website" | "place" | null {
  const address = new URL(url);
  const site = website === null ? null : URL.parse(website);
  // What all answers are below is none.
  if (site !== null && isSame(address, site)) return null;
  if (places.some((place) => isSame(address, new URL(place)))) return null;
  if (site !== null && isOnWebsite(address, site)) return "website";
  return places.some((place) => isAtPlace(address, new URL(place))) ? "place" : null;
}

/** Throws 409 if the host resembles one of the platform's. */
export function requireNoLookalike(url: string, { website, places }: Addresses): void {
  const { hostname } = new URL(url);
  const own = [...places, website ?? ""]
    .flatMap((place) => URL.parse(place) ?? [])
    .map((place) => place.hostname.replace(/^www\./, ""));
  if (own.some((host) => host === hostname || hostname.endsWith(`.${host}`))) return;
  if (own.some((host) => isLookalike(hostname, host))) throw new AppError("answer_link_lookalike");
}
