/** Several hosts in one URL, in the form of libpq: postgres://u:p@a:5432,b:5432/db?target_session_attrs=read-write */

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/;
/** The site looks for the server that accepts writes, whichever of these words says so. */
const attributes = ["read-write", "primary"];

function parse(text: string): { urls: URL[]; attribute: string | null } | undefined {
  const [, start = "", hosts = "", rest = ""] = form.exec(text) ?? [];
  if (hosts === "") return undefined;
  const urls: URL[] = [];
  let attribute: string | null = null;
  for (const host of hosts.split(",")) {
    if (host === "" || !URL.canParse(`${start}${host}${rest}`)) return undefined;
    const url = new URL(`${start}${host}${rest}`);
    attribute = url.searchParams.get("target_session_attrs");
    url.searchParams.delete("target_session_attrs");
    urls.push(url);
  }
  return { urls, attribute };
}

/** Returns true for a postgres:// URL with one host, or with several that are separated by commas. */
export function isServerUrl(text: string): boolean {
  const parsed = parse(text);
  return parsed !== undefined && [null, ...attributes].includes(parsed.attribute);
}

/** Returns a URL for each host. */
export const listHostUrls = (text: string): string[] =>
  (parse(text)?.urls ?? []).map((url) => url.href);
