import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { headFirst } from "@upwell/build/head-first";
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
  /packages\/contract\/src\/(?:api-error|case|client|endpoint|limits)\./,
  /packages\/contract\/src\/(?:auth|features|platforms|site)\./,
  /packages\/ui\/src\/(?:button|classes)\./,
  /packages\/client\/src\/(?!auth\/|frame\/|contract-form|split-name|keep-listening|live-stream|log-out|save-file|use-(?:debounced|is-wide|seen))/,
  /web\/src\/lib\/(?!sample|posthog|refresh-lists|refusal-note|use-kept)/,
];

/**
 * The frame of all pages, with the small pieces that most of them show: a request for each would
 * cost more than it saves.
 */
const frame = [
  /web\/src\/app\/main\./,
  /packages\/ui\/src\/(?:avatar|badge|card|chip|filled|relative-time|search-field|states|status-badge|tabs|toast|vote-button)\./,
  /packages\/messages\/src\/en\/(?:feature|follows|plural|platforms|status|time|votes)\./,
  /packages\/contract\/src\/(?:follows|votes)\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/circle-exclamation-point\./,
  /web\/src\/domain\/(?:features\/(?:feature-card|queries|use-list-keys)|follows\/set-follow|platforms\/queries|votes\/)/,
];

/** What pages need that go into one thing, and Home does not. */
const details = [
  /packages\/contract\/src\/(?:status|tags|timeline)\./,
  /packages\/ui\/src\/(?:bar|dropdown|field|menu|outward-address|rich-text)\./,
  /packages\/messages\/src\/en\/(?:edit|status-change)\./,
  /packages\/client\/src\/use-(?:debounced|is-wide|seen)\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|badge-check|check|hourglass|image-up|pencil|trash)\./,
  /web\/src\/lib\/(?:refresh-lists|use-kept)/,
  /web\/src\/domain\/features\/(?:change-feature|report-feature|use-read-on)/,
  /web\/src\/domain\/(?:follows\/follow-button|platforms\/recent-platforms|timeline\/(?:queries|status-timeline))/,
  /web\/src\/pages\/parts\/feature-trouble/,
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
    headFirst(),
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
            { name: "frame", test: isOneOf(frame) },
            { name: "details", test: isOneOf(details) },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000", "/dev": "http://127.0.0.1:3000" } },
});
