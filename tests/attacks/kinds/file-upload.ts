/** Files that are not images or contain more: rejected, or re-encoded as an image. */
import { deflateSync } from "node:zlib";
import type { Row } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { createLargePng } from "../../harness/png.ts";
import { oddPictures } from "../corpora/pictures.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackRequest, send, sendAndCheck, toCurl } from "../lib/request.ts";

const script = "<script>window.__pwned=1</script>";
const text = (content: string) => Buffer.from(content);

/** A valid image of one pixel. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** As many frames as the header claims. */
function animation(frames: number, width: number, height: number): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from("!\xf9\x04\x01\n\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x01D\0", "latin1");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** A file with a PNG header whose one chunk expands to a hundred megabytes. */
const decompressionBomb = Buffer.concat([
  createLargePng(2000, 2000),
  deflateSync(Buffer.alloc(100_000_000)),
]);

const svg = (inside: string) =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

function files(canary: string): Record<string, Buffer> {
  return {
    "svg with a script": svg(script),
    "svg with an event": text(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"/>',
    ),
    "svg that fetches": svg(`<image href="${canary}/from-svg.png"/>`),
    "svg with an external entity": text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`,
    ),
    "svg with a billion laughs": text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${"bcdefghi"
        .split("")
        .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`)
        .join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`,
    ),
    html: text(`<!doctype html>${script}`),
    "html that claims to be a gif": text(`GIF89a/*${script}*/=1;`),
    "gif followed by a script": Buffer.concat([gif, text(script)]),
    "gif followed by a zip": Buffer.concat([gif, text("PK\u0003\u0004"), Buffer.alloc(100)]),
    "png of 40000 by 40000": createLargePng(40_000, 40_000),
    "png of 60000 by 1000": createLargePng(60_000, 1_000),
    "png of zero size": createLargePng(0, 0),
    "png of two billion by one": createLargePng(2 ** 31 - 1, 1),
    "truncated png": createLargePng(6_000, 6_000),
    "png followed by a decompression bomb": decompressionBomb,
    "gif of 5000 frames": animation(5_000, 1, 1),
    "gif of 60000 by 60000": animation(3, 60_000, 60_000),
    "truncated jpeg": Buffer.from("ffd8ffe000104a46494600010101006000600000ffdb0043", "hex"),
    "a tiff": Buffer.from("49492a0008000000", "hex"),
    "a pdf": text("%PDF-1.7\n1 0 obj\n<</JS (app.alert(1))>>\nendobj"),
    postscript: text("%!PS\n(/etc/passwd) (r) file"),
    "an image magick script": text(
      `push graphic-context\nviewbox 0 0 9 9\nfill 'url(${canary}/from-mvg)'\npop graphic-context`,
    ),
    "a playlist": text(`#EXTM3U\n#EXTINF:1,\n${canary}/from-playlist`),
    "a program": Buffer.from("7f454c4602010100", "hex"),
    "an icon": Buffer.from("00000100010001010000010018003000", "hex"),
    "empty webp": Buffer.from("524946460c00000057454250565038200000", "hex"),
    "avif with a large claimed size": Buffer.from(
      "0000001c667479706176696600000000617669666d696631",
      "hex",
    ),
    "a radiance image": text("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 99999 +X 99999\n"),
    "a netpbm image": text("P6 99999 99999 255\n"),
    "empty bytes": Buffer.alloc(100_000),
    "six megabytes": Buffer.alloc(6 * 1024 * 1024, 1),
  };
}

/** The claimed name and type of a file. */
const names = [
  "a.png",
  "a.svg",
  "a.php",
  "../../../etc/cron.d/a",
  "a.png\u0000.html",
  `${"a".repeat(300)}.png`,
  '"><script>window.__pwned=1</script>.png',
  ".htaccess",
  "CON",
  "a.png;.html",
];
const types = [
  "image/png",
  "image/svg+xml",
  "text/html",
  "application/x-httpd-php",
  "image/png, text/html",
];

function upload(
  row: Row,
  path: string,
  part: { file: Buffer; name: string; type: string },
): AttackRequest {
  const [field] = row.endpoint.files;
  const head = `--x\r\ncontent-disposition: form-data; name="${field?.name}"; filename="${part.name.replaceAll('"', "%22")}"\r\ncontent-type: ${part.type}\r\n\r\n`;
  return {
    method: row.endpoint.method,
    path,
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: Buffer.concat([Buffer.from(head), part.file, Buffer.from("\r\n--x--\r\n")]),
  };
}

/** A hundred pictures at once: some are taken, and the others are told to wait or that there are enough. */
async function sendAtOnce(origin: string, report: KindReport, token: string | null) {
  const row = permissionRows.find(({ endpoint }) => endpoint.id === "pictures.uploadPicture");
  if (row === undefined) return;
  const part = { file: gif, name: "a.gif", type: "image/gif" };
  const attempt = { ...upload(row, "/api/pictures/", part), token };
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(origin, attempt)));
  for (const { status } of answers) {
    report.countInput("one of a hundred pictures at once");
    report.expect([201, 409, 429].includes(status), `answered ${status}`, toCurl(origin, attempt));
  }
}

/** Every accepted file must be stored as a re-encoded image with the right type. */
async function examineStored(
  origin: string,
  report: KindReport,
  response: string,
  request: string,
) {
  for (const [, url = ""] of response.matchAll(/"(\/media\/[^"]+)"/g)) {
    const stored = await send(origin, { method: "GET", path: `/api${url}` });
    const { headers } = stored;
    const type = url.includes(".jpg") ? "image/jpeg" : "image/webp";
    report.expect(
      headers["content-type"] === type,
      `stored as ${headers["content-type"]}`,
      request,
    );
    report.expect(
      headers["x-content-type-options"] === "nosniff",
      "stored without nosniff",
      request,
    );
    report.expect(
      /default-src 'none'/.test(String(headers["content-security-policy"])),
      "stored without a content security policy",
      request,
    );
    report.expect(
      !/script|PK\u0003\u0004|svg/i.test(stored.text),
      "the payload was stored",
      request,
    );
  }
}

export async function attackByFileUpload(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const rows = permissionRows.filter(({ endpoint }) => endpoint.files.length > 0);
  const given = { ...files(environment.canary.origin), ...(await oddPictures()) };
  const all = Object.entries(given);
  const parts = [
    ...environment
      .sample(all, 5)
      .map(([says, file]) => ({ says, file, name: "a.png", type: "image/png" })),
    ...environment
      .sample(names, 2)
      .map((name) => ({ says: `a gif named ${name}`, file: gif, name, type: "image/png" })),
    ...environment
      .sample(types, 2)
      .map((type) => ({ says: `a gif as ${type}`, file: gif, name: "a", type })),
  ];
  for (const { origin } of [environment.unlimited, environment.limited]) {
    // The two processes use different stores, so each upload is read where it was stored.
    const { fixture, token } = await environment.createFixture("admin", report);
    await sendAtOnce(origin, report, token);
    for (const row of rows) {
      const { params = {} } = row.ask(fixture);
      const path = row.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
      // The guarded one takes sixty writes a minute, and keeps what it takes in S3.
      const some = origin === environment.unlimited.origin ? parts : parts.slice(0, 10);
      for (const { says, ...part } of some) {
        report.countInput(`${row.endpoint.id} ${says}`);
        const attempt = { ...upload(row, `/api${path}`, part), token };
        const response = await sendAndCheck({ origin, report }, attempt);
        await examineStored(origin, report, response.text, `${says} to ${toCurl(origin, attempt)}`);
      }
    }
  }
}
