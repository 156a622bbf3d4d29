/** What the builds of all sites share. */
import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";

export const siteConfig = {
  // All URLs in the build are relative, because the site may be served below a path.
  base: "./",
  publicDir: fileURLToPath(new URL("../../ui/public", import.meta.url)),
  // Replaces a package that inserts style elements, which the content security policy forbids.
  resolve: {
    alias: {
      "react-remove-scroll": fileURLToPath(import.meta.resolve("@upwell/ui/scroll-lock")),
    },
  },
  build: {
    // light-dark(), :has() and text-wrap need these versions anyway.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
  },
} satisfies UserConfig;
