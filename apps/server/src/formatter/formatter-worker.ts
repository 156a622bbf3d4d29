/** Worker thread that formats texts, so that a slow one does not block the server. */
import { runWithCpuLimit } from "./cpu-limit.ts";
import { type Formatted, formatText } from "./format-text.ts";

/** A typical text takes a few milliseconds, the longest some tens. */
const limitMs = 200;

const sample =
  "# A\n\nSome *words* of **text**, `code`, [link](https://example.org/).\n\n- [ ] a\n";

// Warms up, so that the first text is not slower.
formatText(sample.repeat(50));

/** Formats a text. Returns null if that takes too much CPU time. */
export default function format(text: string): Formatted | null {
  return runWithCpuLimit(limitMs, () => formatText(text));
}
