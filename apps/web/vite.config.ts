import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { inlineHead } from "@upwell/build/inline-head";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { preloadPages } from "./preload-plugin.ts";
import { serverBuild } from "./server-build-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

/** Code that every page needs is one chunk: it compresses better and changes rarely. */
const everyPage = [
  /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons|lucide)/,
  /packages\/contract\/src\/(?:api-error|case|client|limits|route)\./,
  /packages\/contract\/src\/(?:auth|features|platforms|site)\/(?:routes|values)\./,
  /packages\/ui\/src\/(?:button|classes)\./,
  /packages\/client\/src\/(?!auth\/|frame\/|contract-form|use-contract-form|query-combobox|split-name|live-connection|live-stream|log-out|download-file|use-(?:debounced|is-wide|in-view))/,
  /web\/src\/lib\/(?!sample|posthog|ask-to-sign-in|use-last-defined)/,
];

/**
 * The frame of all pages with the small components that most of them use: separate requests would
 * cost more than they save.
 */
const frame = [
  /web\/src\/app\/main\./,
  /packages\/ui\/src\/(?:avatar|badge|card|chip|interpolate|relative-time|search-field|states|status-badge|tabs|toast|vote-button)\./,
  /packages\/messages\/src\/en\/(?:feature|follows|plural|platforms|status|time|votes)\./,
  /packages\/contract\/src\/(?:follows|votes)\/routes\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/circle-exclamation-point\./,
  /web\/src\/domain\/(?:features\/(?:feature-card|queries|use-list-keys)|follows\/mutations|platforms\/queries|votes\/)/,
];

/** Code of detail pages that Home does not need. */
const details = [
  /packages\/contract\/src\/(?:status|tags)\/(?:routes|statuses)\./,
  /packages\/ui\/src\/(?:external-url|field|lazy-menu|percent-bar|rich-text)\./,
  /packages\/messages\/src\/en\/(?:feature-edit|platform-unavailable|status-form)\./,
  /packages\/client\/src\/(?:frame\/paged-list|use-(?:debounced|is-wide|in-view))\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|badge-check|check|hourglass|pencil|trash)\./,
  /web\/src\/lib\/(?:ask-to-sign-in|use-last-defined)/,
  /web\/src\/domain\/features\/(?:mutations|report-feature)/,
  /web\/src\/domain\/(?:follows\/follow-button|platforms\/recent-platforms|status\/(?:queries|status-timeline))/,
  /web\/src\/domain\/moderation\/(?:verdicts-path|moderation-notice|rejection-toast)\./,
  /web\/src\/pages\/shared\/(?:feature-error|platform-unavailable)/,
];

/** What the page of a platform and its sections, which are loaded later, share. */
const platformPage = [
  /packages\/messages\/src\/en\/(?:logo|platform)\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/image-up\./,
  /web\/src\/pages\/shared\/(?:paged-features|plain-filters)/,
  /web\/src\/domain\/features\/use-feature-filter/,
];

const matchesAny = (parts: readonly RegExp[]) => (file: string) =>
  parts.some((part) => part.test(file));

export default defineConfig({
  // All URLs in the build are relative, because the site may be served below a path.
  base: "./",
  publicDir: fileURLToPath(new URL("../../packages/ui/public", import.meta.url)),
  // Replaces a package that injects style elements, which the content security policy rejects.
  resolve: {
    alias: {
      "react-remove-scroll": fileURLToPath(import.meta.resolve("@upwell/ui/scroll-lock")),
    },
  },
  plugins: [
    react(),
    tailwindcss(),
    inlineHead(),
    preloadFonts(),
    preloadPages(),
    serviceWorker(),
    serverBuild(),
    precompress(),
  ],
  build: {
    // light-dark(), :has() and text-wrap need these versions anyway.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The manifest of chunks, for `npm run size`.
    manifest: true,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: matchesAny(everyPage) },
            { name: "frame", test: matchesAny(frame) },
            { name: "details", test: matchesAny(details) },
            { name: "platform", test: matchesAny(platformPage) },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000", "/dev": "http://127.0.0.1:3000" } },
});
