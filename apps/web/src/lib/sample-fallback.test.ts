import { endpoints } from "@upwell/contract/endpoints";
import { expect, test } from "vitest";
import { getSample } from "./sample-fallback.ts";

const reads = endpoints.filter(({ method, kind }) => method === "GET" && kind === "json");

test.each(reads.map(({ id, response }) => [id, response.def.type] as const))(
  "the sample of %s is as its response (%s)",
  (id, type) => {
    const sample = getSample(id, { params: { slug: "blender", id: "-1" } }, true);
    if (sample !== undefined) expect(Array.isArray(sample.data)).toBe(type === "array");
  },
);
