import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { leanContract } from "@upwell/build/lean-contract";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { earlyStart } from "./early-start.ts";
import { serviceWorker } from "./service-worker.ts";

/** What every page needs travels in one file: it packs tighter, and changes rarely. */
const everyPage = [
  /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons|lucide)/,
  /packages\/contract\/src\/(?:api-error|case|client|endpoint|limits|sentences)\./,
  /packages\/contract\/src\/(?:auth|features|platforms|site|status)\./,
  /packages\/ui\/src\/(?:button|classes)\./,
  /packages\/client\/src\/(?!auth\/|frame\/|contract-form|split-name|keep-listening|live-stream)/,
  /web\/src\/lib\/(?!sample|posthog)/,
];

/** Small pieces that most pages show, together: a request for each would cost more than it saves. */
const pieces = [
  /packages\/ui\/src\/(?:avatar|badge|card|chip|relative-time|search-field|status-badge|tabs)\./,
  /packages\/messages\/src\/en\/(?:feature|follows|plural|platforms|status|time)\./,
  /web\/src\/domain\/(?:features\/feature-card|features\/use-list-keys|follows\/)/,
];

const isOneOf = (parts: readonly RegExp[]) => (file: string) =>
  parts.some((part) => part.test(file));

export default defineConfig({
  // Every address in the build is relative, because the site may live below a path.
  base: "./",
  publicDir: fileURLToPath(new URL("../../packages/ui/public", import.meta.url)),
  // Stands in for a package that writes style elements, which the pages' policy refuses.
  resolve: {
    alias: {
      "react-remove-scroll": fileURLToPath(import.meta.resolve("@upwell/ui/scroll-lock")),
    },
  },
  plugins: [
    leanContract(),
    react(),
    tailwindcss(),
    preloadFonts(),
    earlyStart(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    // What light-dark(), :has() and text-wrap ask for anyway.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The pages' policy forbids data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which chunk needs which: npm run size reads it.
    manifest: true,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: isOneOf(everyPage) },
            { name: "pieces", test: isOneOf(pieces) },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000", "/dev": "http://127.0.0.1:3000" } },
});
