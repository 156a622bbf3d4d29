/** Builds the script that pages of others load, as one file without modules. */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export function widgetScript(): Plugin {
  let outDir = "";
  return {
    name: "widget-script",
    apply: "build",
    configResolved(config) {
      outDir = `${config.root}/${config.build.outDir}`;
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root: pathOf("./"),
          publicDir: false,
          logLevel: "warn",
          build: {
            outDir,
            emptyOutDir: false,
            target: ["chrome111", "edge111", "firefox115", "safari16.4"],
            lib: {
              entry: pathOf("src/widget/widget.ts"),
              formats: ["iife"],
              name: "upwellWidget",
              fileName: () => "widget.js",
            },
          },
        });
      },
    },
  };
}
