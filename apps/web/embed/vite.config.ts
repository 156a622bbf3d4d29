import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { inlineHead } from "@upwell/build/inline-head";
import { pageTable } from "@upwell/build/page-table";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { frameDialogs } from "./frame-dialogs-plugin.ts";
import { widgetScript } from "./widget-script-plugin.ts";

/** What is on the pages of others: a build of its own, so that the public pages load nothing of it. */
export default defineConfig({
  base: "./",
  publicDir: false,
  // Replaces a package that inserts style elements, which the content security policy forbids.
  resolve: {
    alias: {
      "react-remove-scroll": fileURLToPath(import.meta.resolve("@upwell/ui/scroll-lock")),
    },
  },
  plugins: [
    react(),
    tailwindcss(),
    pageTable(),
    inlineHead(fileURLToPath(new URL("src/theme-bootstrap.ts", import.meta.url))),
    preloadFonts(),
    frameDialogs(),
    widgetScript(),
    precompress(),
  ],
  build: {
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
  },
});
