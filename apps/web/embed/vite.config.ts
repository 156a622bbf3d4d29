import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { inlineHead } from "@upwell/build/inline-head";
import { pageTable } from "@upwell/build/page-table";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import { siteConfig } from "@upwell/build/site-config";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { frameDialogs } from "./frame-dialogs-plugin.ts";
import { widgetScript } from "./widget-script-plugin.ts";

/** What is on the pages of others: a build of its own, so that the public pages load nothing of it. */
export default defineConfig({
  ...siteConfig,
  publicDir: false,
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
});
