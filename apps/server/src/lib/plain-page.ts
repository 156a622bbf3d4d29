/** The few pages that the server renders: the mailbox of a development server, unsubscribing, 404. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Html, html } from "./html.ts";

export const plainStylePath = "/plain.css";

const dist = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

/** Returns the rules that load the faces of the public site from a path, if it is built. */
export const loadFaces = (root: string): string =>
  [
    { family: "Brygada", file: "brygada-*-latin-wght-*.woff2", weight: "400 700" },
    { family: "Figtree", file: "figtree-latin-wght-*.woff2", weight: "300 900" },
  ]
    .flatMap(({ family, file, weight }) =>
      globSync(`assets/${file}`, { cwd: dist }).map(
        (path) =>
          `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: swap; src: url("${root}${path}") format("woff2"); }\n`,
      ),
    )
    .join("");

/** The colours and type of packages/ui/src/tokens.css. */
const rules = `:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.976 0.009 88), oklch(0.195 0.021 258));
  --sheet: light-dark(oklch(0.993 0.004 90), oklch(0.228 0.022 258));
  --ink: light-dark(oklch(0.235 0.02 255), oklch(0.935 0.01 88));
  --soft: light-dark(oklch(0.405 0.02 255), oklch(0.8 0.014 250));
  --hairline: light-dark(oklch(0.875 0.014 86), oklch(0.315 0.022 257));
  --accent: light-dark(oklch(0.43 0.078 180), oklch(0.8 0.095 178));
  --on-accent: light-dark(oklch(0.985 0.012 170), oklch(0.2 0.035 195));
  font: 17px/1.55 Figtree, "Segoe UI", system-ui, sans-serif;
}
body { margin: 0; background: var(--paper); color: var(--ink); }
header { border-block-end: 1px solid var(--hairline); }
header a, main { display: block; max-inline-size: 46rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
header a { display: flex; align-items: center; gap: .625rem; min-block-size: 4rem; color: inherit; font: 650 1.5rem Brygada, Georgia, serif; text-decoration: none; }
header img { inline-size: 1.75rem; block-size: 1.75rem; }
main { padding-block: 2.5rem 4rem; }
h1, h2 { font-family: Brygada, "Iowan Old Style", Georgia, serif; font-weight: 600; letter-spacing: -.012em; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: clamp(2rem, 1.5rem + 2.2vw, 3rem); line-height: 1.08; }
article { padding-block: 1.25rem; border-block-start: 1px solid var(--hairline); }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .25rem 0 0; font-size: .9375rem; }
dl div { display: flex; gap: .5rem; }
dt, .quiet { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
main a { color: var(--accent); font-weight: 600; display: inline-block; padding-block: .25rem; text-underline-offset: .22em; }
.choices { margin: .75rem 0 1.5rem; padding: 0; list-style: none; }
.choices li { display: flex; align-items: center; justify-content: space-between; gap: .25rem 1rem; padding-block: .5rem; border-block-start: 1px solid var(--hairline); }
.second { white-space: nowrap; background: none; color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
h2 { margin-block-start: 2.5rem; }
button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding-inline: 1.25rem; border: 0; border-radius: 2rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

let style: string | undefined;

/** Returns the style sheet at `plainStylePath`. */
export function getPlainStyle(): string {
  style ??= loadFaces("") + rules;
  return style;
}

export type PlainPage = {
  site: { siteName: string; basePath: string };
  title: string;
};

/** Renders a page without scripts. */
export const renderPlainPage = ({ site, title }: PlainPage, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${site.siteName}</title>
<link rel="icon" href="${site.basePath}/favicon.svg">
<link rel="stylesheet" href="${site.basePath}${plainStylePath}">
</head>
<body>
<header><a href="${site.basePath}/"><img src="${site.basePath}/favicon.svg" alt="">${site.siteName}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`.text;
