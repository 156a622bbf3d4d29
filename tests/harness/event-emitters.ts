/** Which files of the server say that something happened, read from their source. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../apps/server/src");

/** The files of the server without tests, by their paths, without comments. */
export const serverSource: ReadonlyMap<string, string> = new Map(
  globSync("**/*.ts", { cwd: root, exclude: (path) => path.endsWith(".test.ts") })
    .sort()
    .map((path) => [
      path,
      readFileSync(join(root, path), "utf8")
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/(^|\s)\/\/.*$/gm, ""),
    ]),
);

/** `kind: "a"`, `kind: is ? "a" : "b"` and `const kind = is ? "a" : "b"`, but no member of a type. */
const namedKinds = /\bkind(?:: ([^,;}]*)[,}]| = ([^;]*);)/g;

const kindsIn = (text: string) =>
  [...text.matchAll(namedKinds)].flatMap(([, one = "", other = ""]) =>
    [...`${one}${other}`.matchAll(/"(\w+)"/g)].map(([, kind = ""]) => kind),
  );

/** The kinds of events that each file emits. */
export const emittedKinds: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...serverSource]
    .filter(([, text]) => /\.emit\(|\btellSubscribers\(/.test(text))
    .map(([path, text]) => [path, new Set(kindsIn(text))]),
);
