/** Preloads the two fonts that every page uses, before the browser finds them in a style sheet. */
import type { HtmlTagDescriptor, Plugin } from "vite";

const preloadedFont = /-latin-wght-normal-[^/]*\.woff2$/;

export const preloadFonts = (): Plugin => ({
  name: "preload-fonts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }): HtmlTagDescriptor[] {
      return Object.keys(bundle ?? {})
        .filter((file) => preloadedFont.test(file))
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
});
