/** Malformed bodies: wrong types, too deep, too large, duplicated, polluting prototypes, truncated. */
import { gzipSync } from "node:zlib";
import type { Row } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackRequest, sendAndCheck } from "../lib/request.ts";

const nest = (open: string, close: string, depth: number) =>
  open.repeat(depth) + (close === "" ? "" : `1${close.repeat(depth)}`);

const poisons = [
  '{"__proto__":{"role":"admin","polluted":"yes"}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"role":"admin","polluted":"yes"}}}',
  '{"prototype":{"polluted":"yes"}}',
  '{"a":{"__proto__":{"polluted":"yes"}}}',
  '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":"yes"}}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
];

const broken = [
  "{",
  "}",
  "[",
  '"',
  "nul",
  "NaN",
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  "\uFEFF{}",
  '{"a":\u0000}',
  '{"a":"\\ud800"}',
  '{"a":1e999999}',
  `{"a":${"9".repeat(100_000)}}`,
  nest('{"a":', "}", 50_000),
  nest("[", "]", 100_000),
  nest("[", "", 100_000),
  `[${"{},".repeat(50_000)}{}]`,
  `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
];

const kinds = [
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded",
  "application/xml",
  "application/json; charset=utf-7",
  "application/json; charset=utf-16le",
  'application/json;charset="',
  "application/jsonp",
  "application/vnd.api+json",
  "application/octet-stream",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"x".repeat(300)}`,
  "multipart/mixed; boundary=x",
  "application/graphql",
  "*/*",
  "application/json, text/html",
];

const part = (name: string, more = "", content = "x") =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const forms = [
  "--x--\r\n",
  "--x\r\n\r\n\r\n--x--\r\n",
  part("bio"),
  `${part("bio").repeat(300)}--x--\r\n`,
  `${part("__proto__")}${part("constructor")}--x--\r\n`,
  `${part("avatar", '; filename="../../../etc/passwd"')}--x--\r\n`,
  `${part("avatar", `; filename="${"a".repeat(70_000)}"`)}--x--\r\n`,
  `${part("avatar", '; filename="a.png\r\nx-injected: yes"')}--x--\r\n`,
  `${part("avatar", '; filename="a\u0000.png"').repeat(30)}--x--\r\n`,
  `${part("bio", "", "x".repeat(300_000))}--x--\r\n`,
  `--x\r\n${"x-header: 1\r\n".repeat(5_000)}\r\n\r\n--x--\r\n`,
];

/** A valid body with duplicated keys or wrapped in another value. */
const createVariants = (body: string): string[] => [
  `[${body}]`,
  body.replace("{", '{"id":1,"id":2,'),
  body.replace(/^\{("(\w+)":)/, '{"$2":"first",$1'),
  JSON.stringify(body),
  `${body}${" ".repeat(300_000)}`,
];

function createAttempts({ endpoint }: Row, path: string, body: string): AttackRequest[] {
  const base = { method: endpoint.method, path };
  const typed = (type: string, content: string | Buffer, more = {}): AttackRequest => ({
    ...base,
    headers: { "content-type": type, ...more },
    body: content,
  });
  return [
    ...[...poisons, ...broken, ...createVariants(body)].map((text) =>
      typed("application/json", text),
    ),
    ...kinds.map((type) => typed(type, body)),
    ...forms.map((form) => typed("multipart/form-data; boundary=x", form)),
    typed("application/json", gzipSync(Buffer.alloc(20_000_000)), { "content-encoding": "gzip" }),
    typed("application/json", gzipSync(body), { "content-encoding": "gzip" }),
    typed("application/json", Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])),
    typed("application/json", "x".repeat(5_000_000)),
    typed("application/json", body, { "x-http-method-override": "DELETE" }),
    { ...base, headers: { "content-length": "0" } },
  ];
}

export async function sendMalformedBodies(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const { fixture, token } = await environment.createFixture("admin", report);
  const rows = permissionRows.filter(({ endpoint }) => endpoint.body !== undefined);
  for (const row of environment.sample(rows, 4)) {
    const { params = {}, body = {} } = row.ask(fixture);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    for (const attempt of environment.sample(
      createAttempts(row, `/api${path}`, JSON.stringify(body)),
      24,
    )) {
      report.countInput(`${row.endpoint.id} ${JSON.stringify(attempt).slice(0, 400)}`);
      await sendAndCheck({ origin: environment.unlimited.origin, report }, { ...attempt, token });
    }
  }
  // A polluted prototype would appear in responses that list an object's own fields.
  const polluted = await sendAndCheck(
    { origin: environment.unlimited.origin, report },
    { method: "GET", path: "/api/site/", token },
  );
  report.expect(!polluted.text.includes("polluted"), "a prototype was polluted", "GET /api/site/");
}
