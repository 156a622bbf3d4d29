import type { KnipConfig } from "knip";

/** Stylesheets import packages, too: those are used. */
const css = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\()["']([^"']+)/g)]
    .map(([, file]) => `import "${file}";`)
    .join("\n");

const config: KnipConfig = {
  compilers: { css },
  includeEntryExports: true,
  // Started by tools/test/steps.ts, with the parser that it looks for.
  ignoreDependencies: ["dependency-cruiser", "@swc/core"],
  // Tools of the system, where it has them.
  ignoreBinaries: [
    "apt-get",
    "redis-cli",
    "mount",
    "umount",
    "ip",
    "openssl",
    "nsenter",
    "systemd-nspawn",
  ],
  // The build puts it in another package's place, under that package's name.
  ignoreIssues: {
    "packages/ui/src/scroll-lock.tsx": ["exports"],
    "tests/{e2e/support,harness}/global-setup.ts": ["exports"],
  },
  workspaces: {
    ".": {
      entry: [
        "tools/launch/stop-with-launcher.mjs",
        "tools/dev.ts",
        "tools/test.ts",
        "tools/postgres/supervisor.ts",
        "tools/postgres/breakable-supervisor.ts",
        "tools/code-rules.ts",
        "tools/release.ts",
      ],
      project: "tools/**/*.{ts,mjs}",
    },
    tests: {
      entry: ["e2e/**/*.spec.ts", "bench/clients/{bare-,}process.ts"],
      project: "**/*.ts",
    },
    "packages/*": { project: "src/**/*.{ts,tsx,css}" },
    "apps/server": {
      entry: ["src/main.ts", "src/cli/*.ts", "build/*.ts"],
      project: "{src,build}/**/*.ts",
      // card-fonts.json names their files.
      ignoreDependencies: ["@fontsource-variable/.+"],
    },
    "apps/staff": { project: "{src/**/*.{ts,tsx,css},*.ts}" },
    "apps/web": {
      entry: [
        "src/server/render.tsx",
        "embed/src/{main.tsx,open-dialog.ts,theme-bootstrap.ts,widget/widget.ts}",
      ],
      vite: { config: ["vite.config.ts", "embed/vite.config.ts"] },
      project: "{{src,embed}/**/*.{ts,tsx,css},*.ts}",
    },
  },
};

export default config;
