/** Whether an address proves that its owner works for whoever runs a website. */
import { parse } from "tldts";

/** Domains under which anybody may have an address. */
const freeMail: ReadonlySet<string> = new Set(
  `126.com 139.com 163.com aol.com btinternet.com comcast.net daum.net duck.com fastmail.com
  fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
  hanmail.net hey.com hotmail.com hushmail.com icloud.com inbox.com inbox.ru laposte.net libero.it
  list.ru live.com mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl onet.pl
  orange.fr outlook.com pm.me posteo.de posteo.net proton.me protonmail.com qq.com rambler.ru
  rediffmail.com riseup.net seznam.cz sina.com sohu.com t-online.de tuta.com tuta.io tutanota.com
  tutanota.de uol.com.br verizon.net virgilio.it wanadoo.fr web.de wp.pl ya.ru yahoo.com
  yandex.com yandex.ru ymail.com zoho.com zohomail.com`.split(/\s+/),
);

// Hosting domains count as public suffixes, too: whoever has a page at github.io is not GitHub.
const parts = (host: string) => parse(host, { allowPrivateDomains: true, detectIp: true });

const isFreeMail = (domain: string) =>
  freeMail.has(domain) || /^(?:yahoo|hotmail|live|outlook)\./.test(domain);

/** The host that a website has to itself; nothing where it is a page on somebody else's. */
function ownHostOf(websiteUrl: string): string | undefined {
  const url = URL.parse(websiteUrl);
  // With a path it may be one page among those of many, as at a forge.
  if (url === null || url.pathname !== "/") return undefined;
  const host = url.hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const { domain, isIp } = parts(host);
  if (isIp === true || domain === null || isFreeMail(domain)) return undefined;
  return host;
}

/** The address's domain is the website's own, or lies below it. Says nothing of whether it is confirmed. */
export function isOfWebsite(email: string, websiteUrl: string | null): boolean {
  const host = websiteUrl === null ? undefined : ownHostOf(websiteUrl);
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (host === undefined || domain === "") return false;
  return domain === host || domain.endsWith(`.${host}`);
}
