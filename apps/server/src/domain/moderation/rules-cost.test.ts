/** No rule takes quadratic time, measured in processor time. */
import { limits } from "@upwell/contract/limits";
import { moderateByRules } from "@upwell/moderation/moderate-by-rules";
import { createCostlyTexts } from "@upwell/tests/harness/costly-texts";
import { expect, test } from "vitest";
import { runWithCpuLimit } from "../../formatter/cpu-limit.ts";
import { findProtectedSpans } from "../../grammar/prose.ts";
import { findLinks } from "../polish/polish-by-model.ts";

/** Ten times the slowest case; a backtracking rule takes far longer. */
const limitMs = 100;
const texts = Object.entries(createCostlyTexts(limits.description.max));

test.each(texts)("rules on a feature that repeats %s", (_unit, content) => {
  const result = runWithCpuLimit(limitMs, () =>
    moderateByRules({ subject_type: "feature", content, author_id: 1 }),
  );
  expect(result).not.toBeNull();
});

test.each(texts)("polishing a text that repeats %s", (_unit, text) => {
  expect(
    runWithCpuLimit(limitMs, () => [findLinks(text), findProtectedSpans(text)]),
  ).not.toBeNull();
});
