/** Inlines the theme script and the icon, which saves two requests before the first paint. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type HtmlTagDescriptor, minifySync, type Plugin } from "vite";

const read = (file: string) => readFileSync(file, "utf8");
const storedTheme = fileURLToPath(import.meta.resolve("@upwell/ui/theme-bootstrap"));
const icon = fileURLToPath(import.meta.resolve("@upwell/ui/favicon.svg"));

/** A data URL without the title, comments, and superfluous white space and escapes. */
const toDataUrl = (svg: string) => {
  const drawing = svg
    .replaceAll(/<!--.*?-->|<title>.*?<\/title>/gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([<>]) ?/g, "$1")
    .replaceAll('"', "'");
  return `data:image/svg+xml,${drawing.replaceAll(/[%#<>]/g, encodeURIComponent)}`;
};

const tags = (theme: string): HtmlTagDescriptor[] => [
  {
    tag: "script",
    children: minifySync(theme, read(theme), { module: false }).code,
    injectTo: "head",
  },
  {
    tag: "link",
    attrs: { rel: "icon", type: "image/svg+xml", href: toDataUrl(read(icon)) },
    injectTo: "head",
  },
];

/** `theme` is the file of the script that applies the theme. */
export const inlineHead = (theme = storedTheme): Plugin => ({
  name: "inline-head",
  // Before the style sheet: scripts after it wait until it is loaded.
  transformIndexHtml: { order: "pre", handler: () => tags(theme) },
});
