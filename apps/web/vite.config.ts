import tailwindcss from "@tailwindcss/vite";
import { createProxy } from "@upwell/build/dev-proxy";
import { inlineHead } from "@upwell/build/inline-head";
import { pageTable } from "@upwell/build/page-table";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import { siteConfig } from "@upwell/build/site-config";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createChunkGroups } from "./first-pages.ts";
import { preloadPages } from "./preload-plugin.ts";
import { serverBuild } from "./server-build-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

export default defineConfig({
  ...siteConfig,
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
    ...siteConfig.build,
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page loads the list of all chunks, in which names and hashes compress badly: the manifest has the names, and
        // hexadecimal digits take fewer bits.
        chunkFileNames: "assets/[hash:7].js",
        hashCharacters: "hex",
        codeSplitting: {
          groups: createChunkGroups(),
        },
      },
    },
  },
  server: { proxy: createProxy({ withStaff: true }) },
});
