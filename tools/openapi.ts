/** Writes docs/openapi.json from the contract; with --check only reports whether it is up to date. */
import { readFileSync, writeFileSync } from "node:fs";
import { openapiDocument } from "../packages/contract/src/openapi.ts";

const file = "docs/openapi.json";
const text = `${JSON.stringify(openapiDocument({ name: "Upwell", apiBase: "/api" }), null, 2)}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
  console.log(`${file} is written.`);
} else if (readFileSync(file, "utf8") !== text) {
  console.error(
    `${file} differs from the contract. Run \`npm run openapi\` and look at the change.`,
  );
  process.exitCode = 1;
}
