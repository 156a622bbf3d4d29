import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { createProxy } from "@upwell/build/dev-proxy";
import { inlineHead } from "@upwell/build/inline-head";
import { pageTable } from "@upwell/build/page-table";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  // Relative URLs: the site may be served below a path.
  base: "./",
  publicDir: fileURLToPath(new URL("../../packages/ui/public", import.meta.url)),
  // Replaces a package that inserts style elements, which the Content Security Policy forbids.
  resolve: {
    alias: {
      "react-remove-scroll": fileURLToPath(import.meta.resolve("@upwell/ui/scroll-lock")),
    },
  },
  plugins: [react(), tailwindcss(), pageTable(), inlineHead(), preloadFonts(), precompress()],
  build: {
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The Content Security Policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
  },
  server: { proxy: createProxy() },
});
