/** What proves employment at the operator of a website: an email of its domain, or a TXT record below it. */

import type { EmploymentState } from "@upwell/contract/employments/values";
import { parse } from "tldts";
import { isConfirmed } from "../platforms/website-trust.ts";

const freeMailDomains: ReadonlySet<string> = new Set(
  `126.com 139.com 163.com aol.com btinternet.com comcast.net daum.net duck.com fastmail.com
  fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
  hanmail.net hey.com hotmail.com hushmail.com icloud.com inbox.com inbox.ru laposte.net libero.it
  list.ru live.com mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl onet.pl
  orange.fr outlook.com pm.me posteo.de posteo.net proton.me protonmail.com qq.com rambler.ru
  rediffmail.com riseup.net seznam.cz sina.com sohu.com t-online.de tuta.com tuta.io tutanota.com
  tutanota.de uol.com.br verizon.net virgilio.it wanadoo.fr web.de wp.pl ya.ru yahoo.com
  yandex.com yandex.ru ymail.com zoho.com zohomail.com`.split(/\s+/),
);

// Private suffixes count as public: a page at github.io does not belong to GitHub.
const parseHost = (host: string) => parse(host, { allowPrivateDomains: true, detectIp: true });

const isFreeMail = (domain: string) =>
  freeMailDomains.has(domain) || /^(?:yahoo|hotmail|live|outlook)\./.test(domain);

/** Returns the host of a website, undefined if the website is a page on a shared host. */
function findDedicatedHost(websiteUrl: string): string | undefined {
  const url = URL.parse(websiteUrl);
  // A path may be one of many users' pages, for example at a code forge.
  if (url === null || url.pathname !== "/") return undefined;
  const host = url.hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const { domain, isIp } = parseHost(host);
  if (isIp === true || domain === null || isFreeMail(domain)) return undefined;
  return host;
}

/**
 * Returns the URL of the file that proves a website: below its path, or at a host that its owner got from a forge or a host of
 * pages and whose DNS they cannot change. Other websites are proved by their domain.
 */
export function findProofFile(websiteUrl: string): string | undefined {
  const url = URL.parse(websiteUrl);
  if (url === null) return undefined;
  const { domain, isPrivate, isIp } = parseHost(url.hostname);
  if (isIp !== true && domain === null) return undefined;
  if (url.pathname === "/" && isPrivate !== true) return undefined;
  return `${url.origin}${url.pathname.replace(/\/*$/, "/")}.upwell`;
}

/** Returns true if the email's domain is the website's host or a subdomain. */
export function matchesWebsiteDomain(email: string, websiteUrl: string | null): boolean {
  const host = websiteUrl === null ? undefined : findDedicatedHost(websiteUrl);
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (host === undefined || domain === "") return false;
  return domain === host || domain.endsWith(`.${host}`);
}

export type Claim = {
  state: EmploymentState;
  rejected_at: Date | null;
  dns_token: string;
  user_id: number;
  website_url: string | null;
  confirmed_website_url: string | null;
  unproved_website_url: string | null;
  review_state: string;
  suggested_by: number | null;
};

/** Whether the claim is about a page that its author suggested, and that waits: its addresses are what they say. */
export const isOwnSuggestion = ({ review_state, suggested_by, user_id }: Claim): boolean =>
  review_state === "pending" && suggested_by === user_id;

/** Whether something may prove the claim: an admin's rejection stands against it. */
export const isOpen = ({ state, rejected_at }: Claim): boolean =>
  state === "claimed" && rejected_at === null;

/** Returns the website that a proof is about; null if none is: what nobody has confirmed proves nothing. */
export function getProvableWebsite(claim: Claim): string | null {
  if (claim.state === "verified") return claim.unproved_website_url;
  return isOpen(claim) && (isConfirmed(claim) || isOwnSuggestion(claim)) ? claim.website_url : null;
}

type DnsProof = { domain: string; name: string; record: string };

/** What the record and the file of a claim contain. It proves that claim alone, whoever reads it. */
export const toRecord = ({ dns_token }: Pick<Claim, "dns_token">) => `upwell-verify=${dns_token}`;

export const toRecordName = (domain: string) => `_upwell.${domain}`;

/**
 * Returns the record of a pending claim, the domain that it is about and the name where it is looked up; null if no
 * record proves it: without a dedicated domain, for a website that nobody has confirmed, and after an admin has
 * rejected the claim. The name is a separate label (RFC 8552): at the host itself a CNAME, as of a hosted page, would
 * let its target prove the claim.
 */
export function getDnsProof(claim: Claim): DnsProof | null {
  const website = getProvableWebsite(claim);
  const domain = website === null ? undefined : findDedicatedHost(website);
  if (domain === undefined) return null;
  return { domain, name: toRecordName(domain), record: toRecord(claim) };
}
