import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";
import { preloadFonts } from "./preload-fonts.ts";

/** What every page needs travels in one file: it packs tighter, and changes rarely. */
const everyPage = [
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|zod)\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons|lucide)/,
  /packages\/contract\/src\/(?:api-error|case|client|endpoint|errors|limits|paging|sentences)\./,
  /packages\/contract\/src\/(?:auth|features|people|platforms|site|status|text)\./,
  /packages\/ui\/src\/(?:button|classes)\./,
  /web\/src\/lib\/(?!sample)/,
];

const isOfEveryPage = (file: string) => everyPage.some((part) => part.test(file));

export default defineConfig({
  // Every address in the build is relative, because the site may live below a path.
  base: "./",
  // Stands in for a package that writes style elements, which the pages' policy refuses.
  resolve: {
    alias: {
      "react-remove-scroll": fileURLToPath(import.meta.resolve("@upwell/ui/scroll-lock")),
    },
  },
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  build: {
    // What light-dark(), :has() and text-wrap ask for anyway.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The pages' policy forbids data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "base", test: isOfEveryPage }] } },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000", "/dev": "http://127.0.0.1:3000" } },
});
