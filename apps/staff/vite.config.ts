import tailwindcss from "@tailwindcss/vite";
import { createProxy } from "@upwell/build/dev-proxy";
import { inlineHead } from "@upwell/build/inline-head";
import { pageTable } from "@upwell/build/page-table";
import { precompress } from "@upwell/build/precompress";
import { preloadFonts } from "@upwell/build/preload-fonts";
import { siteConfig } from "@upwell/build/site-config";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  ...siteConfig,
  plugins: [react(), tailwindcss(), pageTable(), inlineHead(), preloadFonts(), precompress()],
  server: { proxy: createProxy() },
});
