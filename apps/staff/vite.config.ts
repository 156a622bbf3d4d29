import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { headFirst } from "@upwell/build/head-first";
import { leanContract } from "@upwell/build/lean-contract";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
  plugins: [leanContract(), react(), tailwindcss(), headFirst(), preloadFonts(), precompress()],
  build: {
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The pages' policy forbids data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000", "/dev": "http://127.0.0.1:3000" } },
});
