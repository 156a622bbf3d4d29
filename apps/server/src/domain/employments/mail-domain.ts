/** Checks whether an email proves employment at the operator of a website. */
import { parse } from "tldts";

/** Public email providers. */
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
export function findDedicatedHost(websiteUrl: string): string | undefined {
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
