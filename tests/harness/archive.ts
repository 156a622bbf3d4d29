/** Archives in tests: read from a site, compared, and made up. */
import { exportArchive } from "@upwell/contract/imports/routes";
import { statuses } from "@upwell/contract/status/statuses";
import { expect } from "vitest";
import {
  type ArchiveLine,
  archiveEnd,
  archiveLine,
  archiveManifest,
} from "../../apps/server/src/domain/imports/archive-lines.ts";
import type { Visitor } from "./site.ts";

/** Returns the manifest and the lines of an archive, and expects that it is whole. */
export async function readArchive(by: Pick<Visitor, "call">, slug: string, notes?: "yes") {
  const text = await by.call(exportArchive, {
    params: { slug },
    query: { ...(notes && { notes }) },
  });
  const [manifest, ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const end = lines.pop();
  expect(archiveEnd.parse(end).lines).toBe(lines.length + 1);
  return {
    manifest: archiveManifest.parse(manifest),
    lines: lines.map((line) => archiveLine.parse(line)),
  };
}

/** Returns the text of an archive with these lines. */
export const toArchive = (lines: readonly object[]): string =>
  [
    {
      ...{ kind: "manifest", format: "upwell-archive", version: 1, has_notes: false },
      ...{ written_at: "2026-01-01T00:00:00Z", leaves_out: [] },
      site: { name: "Old site", url: "https://old.example/" },
      platform: {
        ...{ slug: "old", name: "Old", description: "", website_url: null },
        created_at: "2020-01-01T00:00:00Z",
      },
    },
    ...lines,
    { kind: "end", lines: lines.length + 1 },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n");

/** Returns lines without ids, in one order: what they refer to is named by its text. Votes of another import are other numbers. */
export function comparable(lines: readonly ArchiveLine[], { withVotes = false } = {}): string[] {
  const titles = new Map(
    lines.flatMap((line) => (line.kind === "idea" ? [[line.id, line.title]] : [])),
  );
  const contents = new Map(
    lines.flatMap((line) => (line.kind === "comment" ? [[line.id, line.content]] : [])),
  );
  const name = (id: number | null) => (id === null ? null : titles.get(id));
  return lines
    .flatMap((line): object[] => {
      if (line.kind === "idea")
        return [{ ...line, id: 0, ...(!withVotes && { votes: 0, brought_votes: [] }) }];
      if (line.kind === "comment") {
        const parent = line.parent === null ? null : contents.get(line.parent);
        const places = { idea: name(line.idea), written_for: name(line.written_for), parent };
        return [{ ...line, id: 0, ...places }];
      }
      if (line.kind === "status") return [{ ...line, id: 0, idea: name(line.idea), author: null }];
      if (line.kind === "changelog") return [{ ...line, id: 0, ideas: line.ideas.map(name) }];
      if (line.kind === "merge")
        return [{ ...line, source: name(line.source), target: name(line.target) }];
      return [];
    })
    .map((line) => JSON.stringify(line))
    .sort();
}

/** A generator of numbers below `max` (mulberry32), the same for the same seed. */
const createRandom = (seed: number) => {
  let state = seed;
  return (max: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
};

const minuteMs = 60_000;
const begin = Date.parse("2024-01-01T00:00:00Z");

/** Makes up ideas with comments, replies, statuses, tags, numbers of votes, merges (some of them one after another) and entries. */
export function makeUpLines(ideas: number, seed: number): ArchiveLine[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  let minutes = 0;
  const time = () => new Date(begin + minutes++ * minuteMs).toISOString();
  const author = () => (random(4) === 0 ? null : `Person ${random(ideas)}`);
  const lines: ArchiveLine[] = [];
  const merged = new Set<number>();
  let comment = 0;
  const addComment = (idea: number, parent: number | null) => {
    comment += 1;
    lines.push({
      ...{ kind: "comment", id: comment, idea, written_for: null, parent },
      ...{ content: `Comment ${comment} on ${idea}.`, pictures: [], author: author() },
      ...{ posted_as: parent === null && random(9) === 0 ? "team" : null, is_pinned: false },
      ...{ is_concern: random(5) === 0, is_workaround: false, created_at: time() },
    });
    return comment;
  };
  for (let id = 1; id <= ideas; id++) {
    const status = random(2) === 0 ? "suggested" : pick(statuses);
    const isDone = status === "launched" || status === "completed";
    const [created_at, changed_at] = [time(), time()];
    lines.push({
      ...{ kind: "idea", id, title: `Idea ${id} of ${seed}`, description: `Why **${id}**.` },
      ...{ pictures: [], status, author: author(), posted_as: null, is_picked: random(9) === 0 },
      tags: [...new Set([pick(["map", "file", "sound"]), pick(["map", "print"])])].slice(random(3)),
      ...{ expected: null, reconsider_after: null, votes: random(500), brought_votes: [] },
      created_at,
      status_changed_at: status === "suggested" ? null : changed_at,
      launched_at: isDone ? changed_at : null,
    });
    if (status !== "suggested")
      lines.push({
        ...{ kind: "status", id, idea: id, old_status: "suggested", new_status: status },
        ...{ comment: `Since ${id}.`, pictures: [], author: null, posted_as: "team" },
        ...{ old_expected: null, new_expected: null, reconsider_after: null },
        created_at: changed_at,
      });
    for (let count = random(4); count > 0; count--) {
      const head = addComment(id, null);
      for (let replies = random(3); replies > 0; replies--) addComment(id, head);
    }
    const target = 1 + random(id);
    if (random(5) === 0 && target !== id && !merged.has(target)) {
      merged.add(id);
      lines.push({ kind: "merge", source: id, target, created_at: time() });
    }
    if (random(20) === 0)
      lines.push({
        ...{ kind: "changelog", id, title: `Entry ${id}`, content: `New: *${id}*.` },
        ...{ pictures: [], published_at: time(), ideas: [id] },
      });
  }
  return lines;
}
