/** `npm run import -- FILE ...`: brings in what a team has elsewhere. */
import { basename, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../config.ts";
import {
  type ImportCommand,
  type ImportResult,
  importCommand,
  runImportCommand,
} from "../domain/imports/run-import-command.ts";
import { runOnDatabase, withWrite } from "./command-context.ts";
import { parseArguments, print, runCommand, UsageError } from "./run-command.ts";

const usage = `Imports ideas into a platform; the running site does the work, and nothing is public before --start.

  npm run import -- FILE --platform SLUG --source NAME [--format FORMAT]
      reads a file: a dry run. FORMAT is csv (the default), canny, uservoice, fider, quackback, productboard, github,
      gitlab, gitea or archive.
      --column FIELD=HEADING   a column: id, title, description, status, tags, votes, created_at, author,
                               author_email, status_text, status_at or url; may be repeated
      --status NAME=STATUS     what the name of a status becomes; may be repeated
      --decline TEXT           what is said to declined ideas without words of the team
      --dates mdy|dmy          how dates with slashes are written
      --names                  the names of authors were public there
  npm run import -- ID           shows how far an import is
  npm run import -- ID --start   brings in what was read; also goes on with one that was stopped
  npm run import -- ID --stop    stops it
  npm run import -- ID --undo    removes what it brought, but for what people have touched since

Reads DATABASE_URL or DATA_DIR like the server.`;

const execute = (command: ImportCommand): Promise<ImportResult> =>
  runOnDatabase<ImportResult>(readConfig(process.env), {
    call: (server) => server.call("import", command),
    run: (context) =>
      withWrite(context, (write) => runImportCommand({ ...context, write }, command)),
  });

const toPairs = (given: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    given.map((pair) => {
      const at = pair.lastIndexOf("=");
      if (at < 1) throw new UsageError(`${pair} is not NAME=VALUE.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** Columns are FIELD=HEADING, whose heading may have a "=". */
const toColumns = (given: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    given.map((pair) => [pair.split("=", 1)[0] ?? "", pair.slice(pair.indexOf("=") + 1)]),
  );

function report({ id, state, problem, counts, statuses, kept }: ImportResult): void {
  print(`Import ${id}: ${state}${problem === null ? "" : `. ${problem}`}`);
  print(`${counts.ideas} ideas, ${counts.comments} comments, ${counts.others} others`);
  for (const [title, numbers] of [
    ["Found", counts.found],
    ["So far", counts.states],
  ] as const) {
    const listed = Object.entries(numbers).filter(([, count]) => count > 0);
    if (listed.length > 0)
      print(`${title}: ${listed.map(([name, n]) => `${n} ${name}`).join(", ")}`);
  }
  for (const { name, count, status, is_known } of statuses)
    print(
      `Status "${name}" (${count}) becomes ${status}${is_known ? "" : ", unless --status says more"}`,
    );
  for (const { id: ideaId, title } of kept) print(`Kept: ${ideaId} ${title}`);
}

const working = ["reading", "checking", "running", "undoing"];
const maxIdleMs = 60_000;

/** Waits while the site works on the import; it goes on if this command ends. */
async function follow(started: ImportResult): Promise<ImportResult> {
  let result = started;
  let seen = "";
  for (let since = Date.now(); working.includes(result.state); ) {
    const now = JSON.stringify([result.state, result.counts]);
    if (now !== seen) [seen, since] = [now, Date.now()];
    if (Date.now() - since > maxIdleMs) {
      print("Nothing moves: does the site run? It goes on with the import when it does.");
      break;
    }
    await sleep(1000);
    result = await execute({ verb: "show", id: result.id });
  }
  return result;
}

function parse(args: readonly string[]): ImportCommand {
  const { values, positionals } = parseArguments(args, {
    ...{ platform: { type: "string" }, source: { type: "string" }, format: { type: "string" } },
    ...{ column: { type: "string", multiple: true }, status: { type: "string", multiple: true } },
    ...{ decline: { type: "string" }, dates: { type: "string" }, names: { type: "boolean" } },
    ...{ start: { type: "boolean" }, stop: { type: "boolean" }, undo: { type: "boolean" } },
  });
  const [what, ...others] = positionals;
  if (what === undefined || others.length > 0) throw new UsageError("Name a file, or an import.");
  const { platform, source, format = "csv", column, status, decline, dates, names } = values;
  const verb = (["start", "stop", "undo"] as const).find((one) => values[one] === true) ?? "show";
  if (/^\d+$/.test(what)) return { verb, id: Number(what) };
  if (platform === undefined || source === undefined)
    throw new UsageError("Name the --platform and the --source.");
  const command = importCommand.safeParse({
    verb: "begin",
    ...{ path: resolve(what), file_name: basename(what), platform, source_name: source, format },
    options: {
      ...(column !== undefined && { columns: toColumns(column) }),
      ...(status !== undefined && { statuses: toPairs(status) }),
      ...(decline !== undefined && { decline_text: decline }),
      ...(dates !== undefined && { dates }),
      ...(names === true && { has_public_names: true }),
    },
  });
  if (!command.success)
    throw new UsageError(`The option ${command.error.issues[0]?.path.join(".")} is not known.`);
  return command.data;
}

await runCommand(usage, async (args) => report(await follow(await execute(parse(args)))));
