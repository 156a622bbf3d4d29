/**
 * Assembles the files of the container image from deploy/Containerfile without a container engine: what its
 * last stage copies from the build stage, which has the sources but those in .dockerignore, and the built sites.
 */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";

const repository = path.resolve(".");

const readLines = (file: string) => readFileSync(file, "utf8").split("\n");

/** Returns whether .dockerignore keeps a path out of the build stage; the last line that matches decides. */
function createIgnoreCheck(): (file: string) => boolean {
  const patterns = readLines(".dockerignore").filter((line) => line !== "");
  return (file) => {
    const parts = file.split("/");
    const parents = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    const last = patterns.findLast((pattern) =>
      parents.some((parent) => path.matchesGlob(parent, pattern.replace(/^!/, ""))),
    );
    return last !== undefined && !last.startsWith("!");
  };
}

/**
 * Links the packages that the server needs at run time, as installed here: that npm can install them alone
 * is not tested. Packages of the repository are those of the image.
 */
function linkPackages(image: string): void {
  const command = ["ls", "--parseable", "--all", "--omit=dev", "--workspace", "@upwell/server"];
  const listed = execFileSync("npm", command, {
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  for (const line of listed.trim().split("\n")) {
    const linkPath = path.relative(repository, line);
    if (linkPath.lastIndexOf("node_modules") !== 0) continue;
    const target = realpathSync(line);
    const isOwn = !target.includes("node_modules");
    mkdirSync(path.dirname(path.join(image, linkPath)), { recursive: true });
    symlinkSync(
      isOwn ? path.join(image, path.relative(repository, target)) : target,
      path.join(image, linkPath),
    );
  }
}

/** Returns the files of the repository that the image holds, packages left out. */
export function listImageFiles(): string[] {
  const stages = readFileSync("deploy/Containerfile", "utf8").split(/^FROM /m);
  const isIgnored = createIgnoreCheck();
  const isBuilt = (file: string) => /(^|\/)dist(\/|$)/.test(file);
  return Array.from(
    (stages.at(-1) ?? "").matchAll(/^COPY --from=build \/app\/(\S+) /gm),
    ([, from = ""]) => from.replace(/\/$/, "/**"),
  )
    .filter((pattern) => pattern !== "node_modules/**")
    .flatMap((pattern) => globSync(pattern, { withFileTypes: true, exclude: isPackageFolder }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(repository, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => isBuilt(file) || !isIgnored(file));
}

const isPackageFolder = ({ name }: { name: string }) => name === "node_modules";

/** Copies the image's files into a folder and links its packages. */
export function assembleImage(image: string): void {
  for (const file of listImageFiles()) cpSync(file, path.join(image, file));
  linkPackages(image);
}
