/** Asks for the two fonts of every page from its head, before any style sheet has named them. */
import type { HtmlTagDescriptor, Plugin } from "vite";

const neededAtOnce = /-latin-wght-normal-[^/]*\.woff2$/;

export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        return Object.keys(bundle ?? {})
          .filter((file) => neededAtOnce.test(file))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              href: `./${file}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
            injectTo: "head-prepend",
          }));
      },
    },
  };
}
