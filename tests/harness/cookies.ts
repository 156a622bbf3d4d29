/** A cookie jar: stores names and values between requests. */
export function createCookieJar(given: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(given));
  const get = (name: string) => cookies.get(name);

  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0 && !headers.has("cookie"))
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  return { get, fetch: send };
}
