/** The open data at /data/, where an operator publishes it. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import * as m from "@upwell/messages/open-data";
import type { FastifyInstance } from "fastify";
import { getCachingHeaders } from "../../http/cache/shared-caching.ts";
import { AppError } from "../../lib/app-error.ts";
import { html } from "../../lib/html.ts";
import { renderPlainPage } from "../../lib/plain-page.ts";
import type { Deps } from "./deps.ts";
import { getOpenDataFolder, openDataFiles } from "./write-open-data.ts";

const config = { countedAs: "page" } as const;
/** Fewer and larger parts than by default: each costs as much as reading it. */
const chunkBytes = 256 * 1024;

/** Registers the list of files and the files; nothing unless they are published. */
export function openDataRoutes(app: FastifyInstance, deps: Deps): void {
  if (!deps.config.openData) return;
  const folder = getOpenDataFolder(deps.config);
  const find = async (name: string) =>
    (openDataFiles as readonly string[]).includes(name)
      ? await stat(join(folder, name)).catch(() => undefined)
      : undefined;

  app.get("/data/", { config }, async (request, reply) => {
    const files = await Promise.all(
      openDataFiles.map(async (name) => ({ name, found: await find(name) })),
    );
    const items = files.flatMap(({ name, found }) =>
      found === undefined
        ? []
        : [html`<li><a href="${name}">${name}</a> ${m.size(found.size)}</li>\n`],
    );
    const written = files[0]?.found?.mtime;
    const content =
      written === undefined
        ? html`<p>${m.notWritten}</p>`
        : html`<p>${m.intro}</p>\n<p class="quiet">${m.asOf(written)}</p>\n<ul>${items}</ul>`;
    return reply
      .type("text/html; charset=utf-8")
      .headers(getCachingHeaders(request, []))
      .send(renderPlainPage({ site: deps.config, title: m.title }, content));
  });

  const download = { config: { countedAs: "download" } } as const;
  app.get<{ Params: { file: string } }>("/data/:file", download, async (request, reply) => {
    const { file } = request.params;
    const found = await find(file);
    if (found === undefined) throw new AppError("not_found");
    const tag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`;
    reply.headers(getCachingHeaders(request, [])).header("etag", tag);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    return reply
      .type(file.endsWith(".gz") ? "application/gzip" : "text/plain; charset=utf-8")
      .header("content-length", found.size)
      .send(createReadStream(join(folder, file), { highWaterMark: chunkBytes }));
  });
}
