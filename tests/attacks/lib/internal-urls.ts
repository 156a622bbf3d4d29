/** Returns URLs that lead to this machine, of which none may be opened. */
export const getInternalUrls = (canary: string): string[] => {
  const { port } = new URL(canary);
  return [
    `${canary}/ssrf`,
    `http://localhost:${port}/ssrf`,
    `http://127.1:${port}/ssrf`,
    `http://2130706433:${port}/ssrf`,
    `http://0x7f000001:${port}/ssrf`,
    `http://[::ffff:127.0.0.1]:${port}/ssrf`,
    `http://127.0.0.1.nip.io:${port}/ssrf`,
    `https://example.org@127.0.0.1:${port}/ssrf`,
    `http://0.0.0.0:${port}/ssrf.png`,
    "http://169.254.169.254/latest/meta-data/",
    `gopher://127.0.0.1:${port}/_GET%20/ssrf`,
    `dict://127.0.0.1:${port}/`,
    "file:///etc/passwd",
    `jar:${canary}!/ssrf`,
    `![x](${canary}/ssrf.png)`,
    `<img src="${canary}/ssrf.png">`,
  ];
};
