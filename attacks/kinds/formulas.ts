/** Formulas in every table that is exported: a spreadsheet gets texts. */
import { endpoints } from "@upwell/contract/endpoints";
import { addressOf } from "../../apps/server/src/testing/rights/row.ts";
import { rows as rightsRows } from "../../apps/server/src/testing/rights/rows.ts";
import type { Stage } from "../../apps/server/src/testing/rights/stage.ts";
import { formulas } from "../corpora/markup.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { shoot } from "../lib/shoot.ts";

/** The cells of a table as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  const cells: string[] = [];
  for (const match of csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g))
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
  return cells;
}

/** A number may begin with a minus; anything else that begins so is calculated. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

/** Formulas in all that a table of a platform shows. */
async function hangFormulas({ db }: Ground, stage: Stage): Promise<void> {
  const { platform } = stage;
  for (const formula of formulas) {
    const { id } = await db
      .insertInto("features")
      .values({
        platform_id: platform.id,
        user_id: stage.authorId,
        title: formula,
        description: formula,
        excerpt: formula,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const tag = await db
      .insertInto("tags")
      .values({ platform_id: platform.id, name: formula.slice(0, 40) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("feature_tags").values({ feature_id: id, tag_id: tag.id }).execute();
    await db
      .insertInto("audit_entries")
      .values({
        actor_id: stage.authorId,
        action: "feature.status",
        subject_type: "feature",
        subject_id: id,
        platform_id: platform.id,
        details: JSON.stringify({ reason: formula }),
      })
      .execute();
  }
  await db
    .updateTable("users")
    .set({ first_name: "=1+1", last_name: "@SUM" })
    .where("id", "=", stage.authorId)
    .execute();
}

export async function attackByFormulas(ground: Ground, ledger: Ledger): Promise<void> {
  const { stage, token } = await ground.stage("admin", ledger);
  await ground.arrange(ledger, () => hangFormulas(ground, stage));
  const files = new Set(endpoints.filter(({ kind }) => kind === "file").map(({ id }) => id));
  for (const row of rightsRows.filter(({ endpoint }) => files.has(endpoint.id))) {
    const path = addressOf(row, row.ask(stage));
    const { text } = await shoot(
      { origin: ground.open.origin, ledger },
      { method: "GET", path, token },
    );
    for (const formula of formulas) ledger.tried(`${row.endpoint.id} ${formula}`);
    for (const cell of cellsOf(text))
      ledger.expect(
        !isFormula(cell),
        `a formula in ${row.endpoint.id}: ${cell.slice(0, 80)}`,
        `GET ${path}`,
      );
  }
}
