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

/** Returns true if the email's domain is the website's host or a subdomain. */
export function matchesWebsiteDomain(email: string, websiteUrl: string | null): boolean {
  const host = websiteUrl === null ? undefined : findDedicatedHost(websiteUrl);
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (host === undefined || domain === "") return false;
  return domain === host || domain.endsWith(`.${host}`);
}

type Claim = {
  state: EmploymentState;
  rejected_at: Date | null;
  dns_token: string;
  website_url: string | null;
  confirmed_website_url: string | null;
};

type DnsProof = { domain: string; name: string; record: string };

/**
 * Returns the record of a pending claim, the domain that it is about and the name where it is looked up; null if no
 * record proves it: without a dedicated domain, for a website that no admin has confirmed, and after an admin has
 * rejected the claim. The name is a separate label (RFC 8552): at the host itself a CNAME, as of a hosted page, would
 * let its target prove the claim.
 */
export function getDnsProof(claim: Claim): DnsProof | null {
  if (claim.state !== "claimed" || claim.rejected_at !== null || !isConfirmed(claim)) return null;
  const domain = claim.website_url === null ? undefined : findDedicatedHost(claim.website_url);
  if (domain === undefined) return null;
  return { domain, name: `_upwell.${domain}`, record: `upwell-verify=${claim.dns_token}` };
}
