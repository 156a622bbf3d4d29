/** Matches suspicious links, and too many links. */
import * as m from "@upwell/messages/moderation";
import type { Submission } from "../moderation-result.ts";
import { hold, type RuleMatch, reject } from "./rule-match.ts";

/** Bare domains, only with endings that are rare for files and packages. */
const bareDomain =
  "(?<![\\w@./\\\\$-])(?!(?:asp|vb|ado|ml|paint)\\.net\\b)(?:[a-z0-9][\\w-]{0,62}\\.){1,4}(?:com|net|org|info|biz|xyz|top|shop|site|online|store|club|live|vip|win|bet|casino|click|icu|ru|cn|tk|ws)\\b(?![\\w.(-]*[\\w(@])(?:/[^\\s<>()\"']*)?";
export const linkPattern = new RegExp(`\\b(?:https?://|www\\.)[^\\s<>()"']+|${bareDomain}`, "gi");
/** Ordinary sentences contain none, and no link. */
const linkSign = /\.\S|:\/\//;

export const listLinks = (text: string): readonly string[] =>
  linkSign.test(text) ? (text.match(linkPattern) ?? []) : [];

const shortener =
  /(?:\/\/|\bwww\.|^|\s)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|ow\.ly|cutt\.ly|rb\.gy|shorturl\.at|rebrand\.ly|tiny\.cc)\/\S/i;
const invite =
  /\b(?:t\.me|telegram\.(?:me|dog)|discord\.gg|discord\.com\/invite|chat\.whatsapp\.com|wa\.me|join\.skype\.com)\/\S/i;

/** Sites with software documentation and discussions, which good reports link to. */
const reference =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:(?:docs?|developers?|learn|wiki|bugs|bugzilla|issues|gitlab|git|forum|discourse|community|support|man|api|tracker|mail|lists|archive)\.[\w.-]+|github\.com|github\.io|gitlab\.com|codeberg\.org|bitbucket\.org|sourceforge\.net|wikipedia\.org|stackoverflow\.com|stackexchange\.com|superuser\.com|w3\.org|whatwg\.org|ietf\.org|rfc-editor\.org|mozilla\.org|python\.org|npmjs\.com|pypi\.org|crates\.io|docs\.rs|readthedocs\.io|debian\.org|ubuntu\.com|kernel\.org|freedesktop\.org|gnome\.org|kde\.org|launchpad\.net|caniuse\.com|unicode\.org|nist\.gov|mitre\.org|cve\.org|example\.(?:com|org|net))(?=[/:?#]|$)/i;

const maxLinks: Partial<Record<Submission["subject_type"], number>> = {
  feature: 8,
  comment: 4,
  platform: 2,
  bio: 2,
};

const inCode = /```[\s\S]*?(?:```|$)|`[^`]*`/g;

export function findLinks({ subject_type, content }: Submission): RuleMatch | undefined {
  if (!linkSign.test(content)) return undefined;
  if (invite.test(content)) return reject(m.linkInvite);
  if (shortener.test(content)) return reject(m.linkShortened);
  const links = listLinks(content.replace(inCode, " "));
  if (links.length === 0) return undefined;
  if (subject_type === "tag" || subject_type === "display_name") return reject(m.linkInTag);
  const isBare = !/\p{L}{2,}/u.test(content.replace(linkPattern, " "));
  // A single link may answer a question.
  if (isBare && !(subject_type === "comment" && links.length === 1)) return reject(m.linksOnly);
  const external = new Set(links.filter((link) => !reference.test(link)));
  return external.size > (maxLinks[subject_type] ?? 0) ? hold(m.linksMany) : undefined;
}
