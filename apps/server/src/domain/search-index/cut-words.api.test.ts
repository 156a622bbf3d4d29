/** Documents and searches are cut into the same words: whatever stands in an idea is found by itself. */
import { createTestDatabase } from "@upwell/tests/harness/database";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { insertPlatform } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { hasTerms } from "./filter-queries.ts";
import { findQuery } from "./search.ts";

let database: OpenDatabase;
let platform_id: number;
beforeAll(async () => {
  database = await createTestDatabase();
  platform_id = (await insertPlatform({ deps: database })).id;
});
afterAll(() => database.close());

const word = fc.constantFrom(
  ..."toolbar Farbe größe naïve e\u0301clair four 4our colour h264 3d 1e5 2024 05 23 0 0416 utf x86 日本語 हिन्दी العَرَبِيَّة слово m² it's".split(
    " ",
  ),
);
const sign = fc.constantFrom(...'!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~', "://", "--", "…", "–", "«");
/** Hosts, paths, signed numbers, versions, keys with values, and what nobody has thought of. */
const token = fc.oneof(
  fc.constantFrom(
    ..."browser.compactmode.show *.example.org 192.168.1.1 -23 +5 0.0416 -1.5e10 3/4 windows-1252 utf-8 v1.2.3-rc.1 before:2024-05-01 a_b_c C++ user@mail.example /etc/hosts.txt https://host.example/a?b=c#d &amp; <b>bold</b> don't U.S.A. non-destructive-edit 1:25,000 #12".split(
      " ",
    ),
  ),
  fc
    .array(fc.tuple(sign, word), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.flat().join("")),
  fc
    .array(fc.tuple(word, sign), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().join("")),
);

test("each part of an idea is found by itself", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(token, { minLength: 1, maxLength: 8 }), async (tokens) => {
      const { id } = await insertRow(db, "features", {
        platform_id,
        title: tokens[0] ?? "",
        description: tokens.join(" "),
      });
      for (const one of tokens) {
        const words = await findQuery(db, one);
        const { rows } = await sql<{ found: boolean; is_empty: boolean }>`
          select ${words === null ? sql`false` : hasTerms({ words })} as found,
            cardinality(text_lexemes(${one})) = 0 as is_empty
          from features f where f.id = ${id}`.execute(db);
        // Words such as "it" are in no document.
        expect({ one, words, found: rows[0]?.found || rows[0]?.is_empty }).toMatchObject({
          found: true,
        });
      }
      await db.deleteFrom("features").where("id", "=", id).execute();
    }),
    { numRuns: 25 },
  );
});
