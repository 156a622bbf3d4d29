import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { createProxy } from "@upwell/build/dev-proxy";
import { inlineHead } from "@upwell/build/inline-head";
import { pageTable } from "@upwell/build/page-table";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createChunkGroups } from "./first-pages.ts";
import { preloadPages } from "./preload-plugin.ts";
import { serverBuild } from "./server-build-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

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
    pageTable(),
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
    chunkSizeWarningLimit: 400,
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page loads the list of all chunks, in which names and hashes compress badly: the manifest has the names.
        chunkFileNames: "assets/[hash:7].js",
        codeSplitting: {
          groups: createChunkGroups(),
        },
      },
    },
  },
  server: { proxy: createProxy({ withStaff: true }) },
});
