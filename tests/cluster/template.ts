/** Configuration files of deploy/cluster/, with the values of this trial. */
import { chmodSync, readFileSync, writeFileSync } from "node:fs";

/** Writes a file of deploy/cluster/ to `target` with its variables replaced. */
export function writeConfiguration(
  name: string,
  target: string,
  values: Record<string, string>,
): string {
  const template = readFileSync(new URL(`../../deploy/cluster/${name}`, import.meta.url), "utf8");
  const text = template.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = values[variable];
    // Comments describe the variables.
    return value ?? variable;
  });
  writeFileSync(target, text);
  chmodSync(target, 0o644);
  return target;
}
