import type { KnipConfig } from "knip";

/** Stylesheets import too: what only they name is no dead weight. */
const css = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\()["']([^"']+)/g)]
    .map(([, file]) => `import "${file}";`)
    .join("\n");

const config: KnipConfig = {
  compilers: { css },
  includeEntryExports: true,
  // Tools of the system, where it has them.
  ignoreBinaries: ["apt-get", "redis-cli", "mount", "umount"],
  // The build puts it in another package's place, under that package's name.
  ignoreIssues: { "packages/ui/src/scroll-lock.tsx": ["exports"] },
  workspaces: {
    ".": {
      entry: [
        "tools/launch/stop-with-launcher.mjs",
        "tools/test.ts",
        "tools/postgres/keeper.ts",
        "tools/postgres/breakable-keeper.ts",
        "tools/import-rules.ts",
        "attacks/main.ts",
        "e2e/**/*.spec.ts",
      ],
      project: ["tools/**/*.{ts,mjs}", "attacks/**/*.ts", "e2e/**/*.ts"],
    },
    bench: {
      entry: ["main.ts", "load/process.ts", "load/bare-process.ts"],
      project: "**/*.ts",
    },
    "packages/*": { project: "src/**/*.{ts,tsx,css}" },
    "apps/server": {
      entry: ["src/main.ts", "src/commands/*.ts", "src/testing/faults/run.ts"],
      project: "src/**/*.ts",
    },
    "apps/staff": { project: "{src/**/*.{ts,tsx,css},*.ts}" },
    "apps/web": { project: "{src/**/*.{ts,tsx,css},*.ts}" },
  },
};

export default config;
