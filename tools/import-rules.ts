/**
 * Who may import whom, in one table, with two rules beside it: how long a file may be, and that
 * layout names no physical direction. Run by itself it prints what breaks them.
 */

import { matcher } from "./import-rules/pattern.ts";
import { physicalDirections } from "./import-rules/physical-direction.ts";
import { readImports } from "./import-rules/read-imports.ts";
import { readTree, type SourceFile } from "./import-rules/read-tree.ts";

type Rule = {
  why: string;
  files: readonly string[];
  except?: readonly string[];
  /** Nothing else may be imported. */
  only?: readonly string[];
  /** These may not be imported. */
  never?: readonly string[];
  /** `import type` is allowed whatever it names. */
  typesAreFree?: boolean;
};

const tests = ["**/*.test.ts", "**/*.test.tsx", "apps/server/src/testing/**"];
const queryFiles = ["apps/server/src/**/queries.ts", "apps/server/src/**/*-queries.ts"];

/** In a pattern `:slice` stands for one folder's name, and `:other` for any different one. */
const rules: readonly Rule[] = [
  {
    why: "the contract runs in browser and server: it imports zod and nothing else",
    files: ["packages/contract/src/**"],
    except: tests,
    only: ["packages/contract/src/**", "zod", "zod/**"],
  },
  {
    why: "messages are words: they import nothing else",
    files: ["packages/messages/src/**"],
    except: tests,
    only: ["packages/messages/src/**"],
  },
  {
    why: "the sample platforms are data: of the rest they know the contract alone",
    files: ["packages/sample/src/**"],
    except: tests,
    only: ["packages/sample/src/**", "packages/contract/src/**"],
  },
  {
    why: "markdown is text in and text out: it knows its parser alone",
    files: ["packages/markdown/src/**"],
    except: tests,
    only: ["packages/markdown/src/**", "micromark", "micromark-extension-*"],
  },
  {
    why: "ui knows no domain, no data and no router",
    files: ["packages/ui/src/**"],
    except: tests,
    only: [
      "packages/ui/src/**",
      "packages/messages/src/**",
      "react",
      "react/**",
      "react-dom",
      "react-dom/**",
      "radix-ui",
      "lucide-react",
      "@fontsource-variable/**",
    ],
  },
  {
    why: "client is what both sites share in a browser: it knows no page and no slice",
    files: ["packages/client/src/**"],
    except: tests,
    only: [
      "packages/client/src/**",
      "packages/contract/src/**",
      "packages/messages/src/**",
      "packages/ui/src/**",
      "react",
      "lucide-react",
      "@tanstack/react-query",
      "react-hook-form",
    ],
  },
  {
    why: "a client never imports the server or the other client",
    files: ["apps/web/**"],
    never: ["apps/server/**", "apps/staff/**", "tools/**"],
  },
  {
    why: "a client never imports the server or the other client",
    files: ["apps/staff/**"],
    never: ["apps/server/**", "apps/web/**", "tools/**"],
  },
  {
    why: "slices of a client do not import each other: pages put them together",
    files: ["apps/:app/src/domain/:slice/**"],
    except: ["apps/server/**"],
    never: ["apps/:app/src/domain/:other/**", "apps/:app/src/pages/**", "apps/:app/src/app/**"],
  },
  {
    why: "inside a client the way is app, pages, domain, lib",
    files: ["apps/:app/src/lib/**"],
    except: ["apps/server/**"],
    never: ["apps/:app/src/domain/**", "apps/:app/src/pages/**", "apps/:app/src/app/**"],
  },
  {
    why: "inside a client the way is app, pages, domain, lib",
    files: ["apps/:app/src/pages/**"],
    except: ["apps/server/**"],
    never: ["apps/:app/src/app/**"],
  },
  {
    why: "the server never imports a client or what only browsers show",
    files: ["apps/server/**"],
    never: [
      "apps/web/**",
      "apps/staff/**",
      "packages/client/**",
      "packages/ui/**",
      "react",
      "react/**",
    ],
  },
  {
    why: "only queries.ts, db/, commands/ and tests import the query builder and the drivers",
    files: ["apps/server/src/**"],
    except: [...queryFiles, "apps/server/src/db/**", "apps/server/src/commands/**", ...tests],
    never: ["kysely", "kysely/**", "pg", "@electric-sql/pglite", "@electric-sql/pglite/**"],
  },
  {
    why: "only main.ts, app.ts, routes.ts, http/ and live/ import Fastify",
    files: ["apps/server/src/**"],
    except: [
      "apps/server/src/main.ts",
      "apps/server/src/app.ts",
      "apps/server/src/domain/:slice/routes.ts",
      "apps/server/src/http/**",
      "apps/server/src/live/**",
      // The log that requests and jobs share has the framework's type.
      "apps/server/src/lib/deps.ts",
      "apps/server/src/lib/log.ts",
      ...tests,
    ],
    never: ["fastify", "fastify/**", "@fastify/**"],
  },
  {
    why: "policies are pure: they import types alone",
    files: ["apps/server/src/policy/**"],
    except: tests,
    only: ["apps/server/src/policy/**"],
    typesAreFree: true,
  },
  {
    why: "a slice calls another slice's use cases, never its queries or routes",
    files: ["apps/server/src/domain/:slice/**"],
    except: tests,
    never: [
      "apps/server/src/domain/:other/queries.ts",
      "apps/server/src/domain/:other/*-queries.ts",
      "apps/server/src/domain/:other/routes.ts",
    ],
  },
  {
    why: "db, lib and policy lie below the slices (the demo's seed writes by their rules)",
    files: ["apps/server/src/db/**", "apps/server/src/lib/**", "apps/server/src/policy/**"],
    except: ["apps/server/src/db/seed/**", ...tests],
    never: ["apps/server/src/domain/**", "apps/server/src/http/**", "apps/server/src/app.ts"],
  },
  {
    why: "what runs does not import what tests it",
    files: ["apps/**", "packages/**"],
    except: tests,
    never: ["apps/server/src/testing/**", "tools/**", "e2e/**", "vitest", "fast-check"],
  },
];

const longestFile = 300;
/** Data, prose, and the schema, which is kept whole to be read whole. */
const mayBeLong = matcher([
  ...tests,
  "apps/server/src/db/schema.ts",
  "e2e/**/*.spec.ts",
  "packages/sample/src/ideas/**",
  "packages/sample/src/people.ts",
]);
const shown = matcher(["apps/web/**", "apps/staff/**", "packages/client/**", "packages/ui/**"]);

function importFindings({ path, text }: SourceFile): string[] {
  const imports = readImports(path, text);
  return rules.flatMap((rule) => {
    const names = matcher(rule.files)(path);
    if (names === undefined || matcher(rule.except ?? [])(path)) return [];
    return imports
      .filter((one) => !(rule.typesAreFree && one.typeOnly))
      .filter(
        ({ target }) =>
          matcher(rule.never ?? [], names)(target) ||
          (rule.only !== undefined && !matcher(rule.only, names)(target)),
      )
      .map(({ target }) => `${path} imports ${target}: ${rule.why}.`);
  });
}

function barrelFindings({ path, text }: SourceFile): string[] {
  return /^export\s+(?:type\s+)?(?:\*|\{)[^;]*?\bfrom\s*"/m.test(text)
    ? [`${path} hands on what another file exports: import it from where it is (no barrel files).`]
    : [];
}

function lengthFindings({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split("\n").length;
  return lines > longestFile && !mayBeLong(path)
    ? [`${path} has ${lines} lines: at ${longestFile} another file begins.`]
    : [];
}

function directionFindings({ path, text }: SourceFile): string[] {
  if (!shown(path)) return [];
  return physicalDirections(path, text).map(
    (found) =>
      `${path} says "${found}": use the logical direction (ms-, pe-, start-, text-end ...).`,
  );
}

/** A sentence for every place that breaks a rule. */
export function findingsIn(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...importFindings(file),
    ...barrelFindings(file),
    ...lengthFindings(file),
    ...directionFindings(file),
  ]);
}

if (import.meta.main) {
  const findings = findingsIn(readTree());
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
