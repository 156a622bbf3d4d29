/** Files that an import must survive: each ends in a sentence or in what it can be, and nothing is public or left half done. */

import { gzipSync } from "node:zlib";
import * as contract from "@upwell/contract/imports/routes";
import type { ImportFormat } from "@upwell/contract/imports/values";
import { createUser, insertPlatform, unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";

type BadFile = {
  what: string;
  bytes: string | Buffer;
  format?: ImportFormat;
  /** How it may end before anything is brought. */
  ends: "ready" | "failed";
};

const head = "id,title,details,status,votes,created\n";
const row = (id: string, title: string, more = ",,,") => `${id},${title}${more}\n`;
const manifest = JSON.stringify({ format: "upwell-archive", version: 1 });

const files: readonly BadFile[] = [
  { what: "an empty file", bytes: "", ends: "failed" },
  { what: "blanks alone", bytes: " \n\n \n", ends: "failed" },
  { what: "a compressed bomb", bytes: gzipSync(Buffer.alloc(20_000_000)), ends: "failed" },
  { what: "a ZIP", bytes: Buffer.from("504b030414000000", "hex"), ends: "failed" },
  { what: "a picture", bytes: Buffer.from("89504e470d0a1a0a", "hex"), ends: "failed" },
  {
    what: "bytes that are no text",
    bytes: Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)),
    ends: "failed",
  },
  {
    what: "UTF-16",
    bytes: Buffer.from(`\ufeff${head}${row("1", "Größe")}`, "utf16le"),
    ends: "ready",
  },
  {
    what: "Windows-1252",
    bytes: Buffer.from(`${head}${row("1", "Gr\u00f6\u00dfe")}`, "latin1"),
    ends: "ready",
  },
  { what: "a hundred thousand columns", bytes: `${"a,".repeat(100_000)}title\n`, ends: "failed" },
  { what: "a cell of 5 MB", bytes: `${head}1,"${"x".repeat(5_000_000)}",,,\n`, ends: "failed" },
  {
    what: "a quote that never ends",
    bytes: `${head}1,"Open ${"several files\n".repeat(200_000)}`,
    ends: "failed",
  },
  { what: "no column of titles", bytes: "id,votes\n1,2\n", ends: "failed" },
  {
    what: "dates of many styles",
    bytes:
      head +
      ["2024-02-30", "31/12/2023", "12/31/2023", "1e9", "-1", "31.12.23", "\u0661"]
        .map((date, at) => row(String(at), `Title ${at}`, `,,,,${date}`))
        .join(""),
    ends: "ready",
  },
  {
    what: "votes beyond all numbers",
    bytes:
      head +
      ["1e308", "-5", "NaN", "9".repeat(400), "0x10"]
        .map((votes, at) => row(String(at), `Votes ${at}`, `,,,${votes},`))
        .join(""),
    ends: "ready",
  },
  { what: "ids twice", bytes: head + row("1", "First") + row("1", "Second"), ends: "ready" },
  {
    what: "formulas and markup",
    bytes:
      head +
      row("=1+1", '"=HYPERLINK(""http://evil.example"")"', ",<script>alert(1)</script>,,,") +
      row("2", "<img src=x onerror=alert(1)>"),
    ends: "ready",
  },
  {
    what: "broken Unicode",
    bytes: Buffer.concat([
      Buffer.from(head),
      Buffer.from("1,\0\ud800 title\u202e,,,,\n"),
      Buffer.from([0xff, 0xfe, 0x0a]),
    ]),
    ends: "ready",
  },
  { what: "JSON as a table", bytes: '{"title": "x"}', ends: "failed" },
  { what: "deep JSON", bytes: "[".repeat(200_000), format: "github", ends: "failed" },
  {
    what: "issues that are none",
    bytes: '[1, null, {"title": 5}]',
    format: "github",
    ends: "failed",
  },
  {
    what: "an issue of another shape",
    bytes: JSON.stringify([{ number: 1, title: "A", comments: [{ body: null }], labels: [{}] }]),
    format: "gitea",
    ends: "failed",
  },
  {
    what: "a prototype",
    bytes: '{"number": 1, "title": "A", "__proto__": {"admin": true}, "constructor": 1}',
    format: "github",
    ends: "ready",
  },
  {
    what: "an archive without a manifest",
    bytes: '{"kind": "idea"}\n',
    format: "archive",
    ends: "failed",
  },
  { what: "an archive that is cut off", bytes: `${manifest}\n`, format: "archive", ends: "failed" },
];

async function setUp({ context, unlimited }: Environment, report: KindReport) {
  const platform = await insertPlatform(context, unique("imports"));
  const owner = await createUser(context, { employerId: platform.id });
  const params = (id: number) => ({ params: { id: String(id) } });
  const begin = async (format: ImportFormat) => {
    const body = { sourceName: unique("Board"), format, fileName: "ideas" };
    const { id } = await owner.call(contract.createImport, {
      params: { slug: platform.slug },
      body,
    });
    return id;
  };
  const send = (id: number, bytes: string | Buffer) =>
    owner.call(contract.addPart, {
      params: { id: String(id), position: "0" } as never,
      files: { part: new Blob([new Uint8Array(Buffer.from(bytes))]) },
    });
  const giveUp = (id: number) => owner.call(contract.undoImport, params(id));
  const isPublic = async () => {
    const response = await fetch(`${unlimited.origin}/api/features/?platform=${platform.slug}`);
    return (await response.text()) !== "[]";
  };
  /** Waits until the site has read it. */
  const settle = async (id: number) => {
    for (;;) {
      const { state, problem } = await owner.call(contract.getImport, params(id));
      if (state !== "reading" && state !== "checking") return { state, problem };
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const attempt = async (what: string, work: () => Promise<void>) => {
    report.countInput(what);
    await work().catch((error: { status?: number; message: string }) => {
      const status = error.status ?? 500;
      report.expect(status < 500, `${status}: ${error.message}`, what);
    });
  };
  return { platform, owner, params, begin, send, giveUp, isPublic, settle, attempt };
}

export async function attackByImports(environment: Environment, report: KindReport): Promise<void> {
  const stage = await setUp(environment, report);
  const { platform, owner, params, begin, send, giveUp, isPublic, settle, attempt } = stage;
  for (const { what, bytes, format = "csv", ends } of environment.sample(files, 6))
    await attempt(what, async () => {
      const id = await begin(format);
      try {
        await send(id, bytes);
        await owner.call(contract.readImport, params(id));
        const { state, problem } = await settle(id);
        report.expect(state === ends, `it ends ${state}: ${problem}`, what);
        report.expect(state === "ready" || Boolean(problem), "it fails without a sentence", what);
      } finally {
        await giveUp(id);
      }
      report.expect(!(await isPublic()), "something of it is public", what);
    });

  await attempt("two at once", async () => {
    const started = await Promise.allSettled([begin("csv"), begin("csv")]);
    const begun = started.filter((one) => one.status === "fulfilled");
    report.expect(begun.length === 1, `${begun.length} begin`, "two at once");
    const [id = 0] = begun.map(({ value }) => value);
    const stranger = await createUser(environment.context);
    for (const call of [contract.getImport, contract.startImport, contract.undoImport] as const)
      await stranger.call(call, params(id)).then(
        () => report.breach("a stranger reaches an import", call.id),
        (error: { status?: number }) =>
          report.expect(error.status === 404, `a stranger gets ${error.status}`, call.id),
      );
    await giveUp(id);
  });

  await attempt("a platform that was taken down meanwhile", async () => {
    const id = await begin("csv");
    await send(id, head + row("1", "Open several files"));
    await owner.call(contract.readImport, params(id));
    await settle(id);
    const setActive = (active: boolean) =>
      environment.writeDirectly(report, () =>
        environment.db
          .updateTable("platforms")
          .set({ active })
          .where("id", "=", platform.id)
          .execute(),
      );
    await setActive(false);
    await owner.call(contract.startImport, params(id)).then(
      () => report.breach("an import starts into a platform that was taken down", "start"),
      () => {},
    );
    await setActive(true);
    await giveUp(id);
    report.expect(!(await isPublic()), "something of it is public", "taken down");
  });
}
