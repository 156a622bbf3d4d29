/**
 * Writes the software bill of materials of a release in CycloneDX format, by `npm sbom`: the runtime
 * packages of package-lock.json for every platform.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

type Bill = { metadata: { component: Record<string, unknown> } };

const usage = `npm run sbom [-- FILE]
  FILE is upwell-VERSION.cdx.json by default.`;
const npmArguments = [
  "sbom",
  "--package-lock-only",
  "--omit=dev",
  "--sbom-format=cyclonedx",
  "--sbom-type=application",
];

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const [given] = process.argv.slice(2);
const file = given ?? `${name}-${version}.cdx.json`;

if (given?.startsWith("-")) console.log(usage);
else {
  const written = execFileSync("npm", npmArguments, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const bill = JSON.parse(written) as Bill;
  // npm uses the name of the folder.
  bill.metadata.component.name = name;
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file} is written.`);
}
