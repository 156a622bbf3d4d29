/** Formulas in every CSV export: a spreadsheet must read them as text. */
import { endpoints } from "@upwell/contract/endpoints";
import type { Fixture } from "../../authorization/fixture.ts";
import { getRowUrl } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { formulas } from "../corpora/markup.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { sendAndCheck } from "../lib/request.ts";

/** Parses the cells as a spreadsheet does. */
function parseCells(csv: string): { text: string; isQuoted: boolean }[] {
  const cells: { text: string; isQuoted: boolean }[] = [];
  for (const [, quoted, bare = ""] of csv.matchAll(
    /(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g,
  ))
    cells.push({ text: quoted?.replaceAll('""', '"') ?? bare, isQuoted: quoted !== undefined });
  return cells;
}

/** Splits at the separators of other locales. */
const splitCell = (cell: string) => cell.split(/[;\t\v\f\r\n\u0085\u2028\u2029]/);

/** A number may start with a minus; anything else that does is a formula. */
const isFormula = (cell: string) =>
  !/^-?\d+(\.\d+)?$/.test(cell) &&
  splitCell(cell).some((piece) => /^[\s"\u200B-\u200D\uFEFF]*[=+\-@＝＋－＠]/.test(piece));

/** Only numbers, booleans and empty cells may be unquoted. */
const isBareText = (cell: string) => !/^(?:-?\d+(?:\.\d+)?|true|false)?$/.test(cell);

/** Stores formulas in every exported column of a platform. */
async function storeFormulas({ db }: Environment, fixture: Fixture): Promise<void> {
  const { platform } = fixture;
  for (const formula of formulas) {
    const { id } = await db
      .insertInto("features")
      .values({
        platform_id: platform.id,
        user_id: fixture.authorId,
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
      .insertInto("audit_events")
      .values({
        actor_id: fixture.authorId,
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
    .where("id", "=", fixture.authorId)
    .execute();
}

export async function attackByCsvInjection(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const { fixture, token } = await environment.createFixture("admin", report);
  await environment.writeDirectly(report, () => storeFormulas(environment, fixture));
  const files = new Set(
    endpoints.filter(({ mediaType }) => mediaType === "text/csv").map(({ id }) => id),
  );
  for (const row of permissionRows.filter(({ endpoint }) => files.has(endpoint.id))) {
    const path = getRowUrl(row, row.ask(fixture));
    const { text } = await sendAndCheck(
      { origin: environment.unlimited.origin, report },
      { method: "GET", path, token },
    );
    for (const formula of formulas) report.countInput(`${row.endpoint.id} ${formula}`);
    for (const { text: cell, isQuoted } of parseCells(text)) {
      const where = `${row.endpoint.id}: ${cell.slice(0, 80)}`;
      report.expect(!isFormula(cell), `a formula in ${where}`, `GET ${path}`);
      report.expect(isQuoted || !isBareText(cell), `an unquoted text in ${where}`, `GET ${path}`);
    }
  }
}
