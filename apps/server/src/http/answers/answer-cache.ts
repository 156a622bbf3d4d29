/** Public answers as ready bytes, dropped when what they show changes. */
import { LRUCache } from "lru-cache";
import { readFromPrimary } from "../../db/reading.ts";
import type { Change, Changes } from "../../lib/changes.ts";
import { type Answer, makeAnswer } from "./answer.ts";

/** What a reading of the database brings. */
export type Loaded = {
  data: unknown;
  headers: Readonly<Record<string, string>>;
};

/** What an answer is, and what it shows. */
export type Asked = {
  key: string;
  /** What has to stay as it is for the answer to stay true: `kind:key`, or `kind` for any key. */
  shows(data: unknown): readonly string[];
  /** When it ends by itself. */
  until?(data: unknown, now: Date): Date;
};

type Entry = {
  answer: Answer;
  tags: readonly string[];
  until: number;
  /** The addresses that led here. */
  urls: string[];
};

/** A reading that is under way, and what has changed since it began. */
type Load = { changed: Set<string>; everything: boolean; answer: Promise<Answer> };

export type AnswerCache = {
  /** From the cache, else read once for all who ask meanwhile. */
  find(asked: Asked, load: () => Promise<Loaded>): Promise<Answer>;
  /** What an address led to the last time, while that is true. */
  atUrl(url: string): Answer | undefined;
  /** Remembers the address of a kept answer. */
  rememberUrl(url: string, key: string): void;
  /** What is kept, in bytes. */
  size(): number;
  close(): void;
};

/** Addresses differ in their order of parameters and in parameters that mean nothing. */
const urlsOfEntry = 4;
/** The compressed forms, key, tags and headers of an answer, guessed. */
const sizeOf = ({ answer, tags }: Entry) =>
  Math.ceil(answer.json.length * 1.6) + tags.length * 80 + 1500;

/** Bytes that hold on to nothing else: what is made of a short text usually shares memory with others. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** `kind:key` changes what shows this key, and what shows any of its kind. */
function allChanged(change: readonly string[]): Set<string> {
  const changed = new Set<string>();
  for (const tag of change) {
    changed.add(tag);
    const colon = tag.indexOf(":");
    if (colon > 0) changed.add(tag.slice(0, colon));
  }
  return changed;
}

export function openAnswerCache(
  { changes, now }: { changes: Changes; now: () => Date },
  maxBytes: number,
): AnswerCache {
  const byTag = new Map<string, Set<string>>();
  const byUrl = new Map<string, string>();
  const underWay = new Map<string, Load>();
  const loads = new Set<Load>();
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(maxBytes, 1),
    maxEntrySize: Math.max(Math.floor(maxBytes / 8), 1),
    sizeCalculation: sizeOf,
    dispose: (entry, key) => {
      for (const url of entry.urls) byUrl.delete(url);
      for (const tag of entry.tags) {
        const keys = byTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) byTag.delete(tag);
      }
    },
  });

  const onChange = (change: Change) => {
    // Whoever asks from now on reads what is there now.
    underWay.clear();
    if (change === "everything") {
      for (const load of loads) load.everything = true;
      entries.clear();
      return;
    }
    const changed = allChanged(change);
    for (const load of loads) for (const tag of changed) load.changed.add(tag);
    for (const tag of changed) for (const key of [...(byTag.get(tag) ?? [])]) entries.delete(key);
  };
  const unsubscribe = changes.subscribe(onChange);

  const keep = ({ key, shows, until }: Asked, load: Load, answer: Answer, data: unknown) => {
    if (load.everything || !changes.areHeard()) return;
    const tags = [...new Set(shows(data))];
    if (tags.some((tag) => load.changed.has(tag))) return;
    const end = until?.(data, now()).getTime() ?? Number.POSITIVE_INFINITY;
    entries.delete(key);
    entries.set(key, { answer, tags, until: end, urls: [] });
    // Not where it was too large to be kept.
    if (!entries.has(key)) return;
    for (const tag of tags) {
      const keys = byTag.get(tag) ?? new Set();
      byTag.set(tag, keys.add(key));
    }
  };

  const read = (asked: Asked, load: () => Promise<Loaded>): Promise<Answer> => {
    const current: Load = {
      changed: new Set(),
      everything: !changes.areHeard(),
      answer: Promise.resolve().then(async () => {
        try {
          // A replica may not have yet what the last change dropped.
          const { data, headers } = await readFromPrimary(load);
          const json = ownBytes(JSON.stringify(data));
          const answer = makeAnswer(json, { headers, isPrivate: false, often: true });
          keep(asked, current, answer, data);
          return answer;
        } finally {
          loads.delete(current);
          if (underWay.get(asked.key) === current) underWay.delete(asked.key);
        }
      }),
    };
    loads.add(current);
    // Unheard changes would go unnoticed by those who join.
    if (changes.areHeard()) underWay.set(asked.key, current);
    return current.answer;
  };

  const living = (key: string): Answer | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > now().getTime()) return entry.answer;
    entries.delete(key);
    return undefined;
  };

  return {
    find: async (asked, load) =>
      living(asked.key) ?? underWay.get(asked.key)?.answer ?? read(asked, load),
    atUrl: (url) => {
      const key = byUrl.get(url);
      return key === undefined ? undefined : living(key);
    },
    rememberUrl: (url, key) => {
      const entry = entries.peek(key);
      if (entry === undefined || entry.urls.length >= urlsOfEntry || byUrl.has(url)) return;
      entry.urls.push(url);
      byUrl.set(url, key);
    },
    size: () => entries.calculatedSize,
    close: unsubscribe,
  };
}
