/** Matches links to hosts that imitate the site: "upwell-login.example" or "upwe11.example". */
import { domainToUnicode } from "node:url";
import { parse } from "tldts";
import { toLatin, toSkeleton } from "../confusables.ts";
import { listLinks } from "./links.ts";

/** What a text may imitate: the name of the site, and the host of its URL. */
export type Site = { readonly name: string; readonly host: string };

/** What such hosts add to the name. */
const doors =
  "(?:log-?in|sign-?in|log-?on|accounts?|secur\\w*|verif\\w*|auth\\w*|sso|support|help-?desk|passwords?|reset|confirm\\w*|admin\\w*|staff|billing|portal)";

// Private suffixes count as public: a page at github.io does not belong to GitHub.
const parseHost = (host: string) => parse(host, { allowPrivateDomains: true });

function findHost(link: string): string | undefined {
  const url = URL.parse(/^https?:/i.test(link) ? link : `http://${link}`);
  return url === null ? undefined : domainToUnicode(url.hostname).replace(/\.$/, "");
}

/** Matches the host of the site as the beginning of a longer one, and hosts that look the same. */
function imitatesHost(host: string, own: string): boolean {
  if (parseHost(own).domain === null) return false;
  return `.${host}`.includes(`.${own}.`) || toSkeleton(host) === toSkeleton(own);
}

/** Matches the name of the site beside a word such as "login", and the name in letters that look like its own. */
function imitatesName(host: string, name: string): boolean {
  const words = toLatin(name).match(/[a-z0-9]+/g) ?? [];
  if (words.join("").length < 3) return false;
  const { publicSuffix } = parseHost(host);
  const labels = publicSuffix === null ? host : host.slice(0, -publicSuffix.length);
  const latin = toLatin(labels);
  const site = words.join("-?");
  const isDoor = new RegExp(
    `(?:^|[.-])${site}[.-]?${doors}(?:[.-]|$)|(?:^|[.-])${doors}[.-]?${site}(?:[.-]|$)`,
  );
  const isNamed = new RegExp(`(?:^|[.-])${site}(?:[.-]|$)`);
  return isDoor.test(latin) || (isNamed.test(latin) && !isNamed.test(labels));
}

/** Returns whether a text links to a host that readers could take for the site's own. */
export function linksToLookalike(text: string, { name, host: own }: Site): boolean {
  return listLinks(text).some((link) => {
    const host = findHost(link);
    if (host === undefined || host === own) return false;
    const { domain } = parseHost(own);
    if (domain !== null && domain === parseHost(host).domain) return false;
    return imitatesHost(host, own) || imitatesName(host, name);
  });
}
