/** Builds the renderer of the public pages for the server, after the site. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

const root = fileURLToPath(new URL("./", import.meta.url));

let target = "server/dist";

export const serverBuild = (): Plugin => ({
  name: "server-build",
  apply: "build",
  configResolved({ build: { outDir } }) {
    // A build beside the one that is served has its renderer beside it.
    if (outDir !== "dist") target = `${outDir}-server`;
  },
  closeBundle: {
    sequential: true,
    async handler() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: "warn",
        plugins: [react()],
        define: { "process.env.NODE_ENV": '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: "src/server/render.tsx",
          outDir: target,
          emptyOutDir: true,
          target: "node24",
        },
      });
    },
  },
});
