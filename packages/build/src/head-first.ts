/**
 * Writes into the page what its first pixels would otherwise wait for: the script of the chosen
 * theme, and the icon, which takes a place among the first requests though nobody misses it yet.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type HtmlTagDescriptor, minifySync, type Plugin } from "vite";

const read = (file: string) => readFileSync(fileURLToPath(file), "utf8");
const theme = import.meta.resolve("@upwell/ui/theme-first");
const icon = import.meta.resolve("@upwell/ui/favicon.svg");

/** As short as it may be in an address; comments are for its readers. */
const addressOf = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(svg.replace(/<!--.*?-->/s, "").replaceAll(/\s+/g, " "))}`;

const tags = (): HtmlTagDescriptor[] => [
  {
    tag: "script",
    children: minifySync(theme, read(theme), { module: false }).code,
    injectTo: "head",
  },
  {
    tag: "link",
    attrs: { rel: "icon", type: "image/svg+xml", href: addressOf(read(icon)) },
    injectTo: "head",
  },
];

export function headFirst(): Plugin {
  return {
    name: "head-first",
    // Before the style sheet, which scripts that stand behind it have to wait for.
    transformIndexHtml: { order: "pre", handler: tags },
  };
}
