/** The site's own archive (docs/archive.md). */
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/imports";
import {
  type ArchiveLine,
  archiveEnd,
  archiveFormat,
  archiveLine,
  archiveManifest,
} from "../archive-lines.ts";
import { decode, type Parts, toLines } from "../decode.ts";
import { cleanLine, cleanText, cut, ImportProblem, type Item } from "../items.ts";

function parseJson(text: string, line: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // The sentence below.
  }
  throw new ImportProblem(m.problems.badJson(line));
}

const name = (author: string | null) =>
  author === null ? null : cut(cleanLine(author), 80) || null;

const toTags = (tags: readonly string[]) =>
  tags
    .map((tag) => cut(cleanLine(tag), limits.tagName.max, ""))
    .filter((tag) => tag !== "")
    .slice(0, 20);

/** Returns the item of a line; undefined for one that is not brought: votes are counted in their ideas. */
function toItem(entry: ArchiveLine, line: number, now: Date): Item | undefined {
  // Nothing is newer than now: that would put it before everything else.
  const until = <Time extends string | null>(time: Time): Time =>
    (time !== null && Date.parse(time) > now.getTime() ? now.toISOString() : time) as Time;
  const idea = "idea" in entry ? String(entry.idea) : "";
  switch (entry.kind) {
    case "idea": {
      const { posted_as, is_picked, expected, reconsider_after, launched_at } = entry;
      const votes =
        entry.votes + entry.brought_votes.reduce((sum, brought) => sum + brought.votes, 0);
      return {
        kind: "idea",
        source_id: String(entry.id),
        line,
        data: {
          title: cut(cleanLine(entry.title), limits.title.editMax) || "?",
          description: cut(cleanText(entry.description), limits.description.max),
          status: entry.status,
          status_text: "",
          status_at: until(entry.status_changed_at),
          tags: toTags(entry.tags),
          votes,
          author: name(entry.author),
          created_at: until(entry.created_at),
          archived: {
            ...{ posted_as, is_picked, expected, reconsider_after },
            launched_at: until(launched_at),
          },
        },
      };
    }
    case "comment": {
      const { id, content, parent, written_for, is_pinned, is_concern, is_workaround } = entry;
      const { posted_as } = entry;
      return {
        kind: parent === null ? "comment" : "reply",
        source_id: String(id),
        line,
        data: {
          // A merge brings it to where it is.
          idea: written_for === null ? idea : String(written_for),
          parent: parent === null ? null : String(parent),
          content: cut(cleanText(content), limits.comment.max) || "?",
          author: name(entry.author),
          ...{ posted_as, is_pinned, is_concern, is_workaround },
          created_at: until(entry.created_at),
        },
      };
    }
    case "status": {
      const { kind, id, pictures: _, ...change } = entry;
      const comment = cut(cleanText(change.comment), limits.comment.max);
      const data = { ...change, comment, idea, created_at: until(change.created_at) };
      return { kind, source_id: String(id), line, data };
    }
    case "note": {
      const { kind, id, ...note } = entry;
      const content = cut(cleanText(note.content), limits.internalNote.max) || "?";
      const data = { ...note, content, idea, created_at: until(note.created_at) };
      return { kind, source_id: String(id), line, data };
    }
    case "changelog": {
      const { kind, id, ideas, pictures: _, ...change } = entry;
      const title = cut(cleanLine(change.title), 255) || "?";
      const content = cut(cleanText(change.content), limits.changelog.content.max);
      const texts = { title, content, published_at: until(change.published_at) };
      return { kind, source_id: String(id), line, data: { ...texts, ideas: ideas.map(String) } };
    }
    case "merge": {
      const [source, target] = [String(entry.source), String(entry.target)];
      const data = { source, target, created_at: until(entry.created_at) };
      return { kind: "merge", source_id: source, line, data };
    }
    default:
      return undefined;
  }
}

/** Yields what an archive has. Throws `ImportProblem` for one of another version, one that is cut off, and for broken lines. */
export async function* readArchive(parts: Parts, now: Date): AsyncGenerator<Item> {
  let lines = 0;
  let isWhole = false;
  for await (const [text, line] of toLines(decode(parts))) {
    const value = parseJson(text, line);
    if (lines === 0) {
      if (value.format !== archiveFormat) throw new ImportProblem(m.problems.noArchive);
      if (!archiveManifest.safeParse(value).success)
        throw new ImportProblem(m.problems.otherVersion);
    } else if (value.kind === "end") {
      const end = archiveEnd.safeParse(value);
      isWhole = end.success && end.data.lines === lines;
    } else {
      const entry = archiveLine.safeParse(value);
      if (!entry.success) throw new ImportProblem(m.problems.badLine(line));
      const item = toItem(entry.data, line, now);
      if (item !== undefined) yield item;
    }
    lines += 1;
  }
  if (!isWhole) throw new ImportProblem(lines === 0 ? m.problems.empty : m.problems.cutOff);
}
