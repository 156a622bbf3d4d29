/** A platform with its team and three users, for tests of merges. */
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import { upvote } from "@upwell/contract/votes/routes";
import type { TestSite } from "./site.ts";
import { suggestFeature } from "./suggest-feature.ts";
import { createUser, insertPlatform, type Person, unique } from "./users.ts";

type SplitText = {
  title: string;
  description: string;
  newTitle: string;
  newDescription: string;
  newTags: string[];
};

const params = (id: number) => ({ params: { id: String(id) } });

export async function createMergeFixture(site: TestSite) {
  const platform = await insertPlatform(site);
  const [ada, ben, cleo, staff] = await Promise.all([
    createUser(site),
    createUser(site),
    createUser(site),
    createUser(site, { role: "employee", employerId: platform.id }),
  ]);
  return {
    platform,
    ada,
    ben,
    cleo,
    staff,
    params,
    suggest: async (by: Person, tags: string[] = [], title?: string) =>
      (await suggestFeature(by, platform.id, title, { tags })).id,
    vote: (by: Person, id: number) => by.call(upvote, params(id)),
    comment: (by: Person, id: number, content: string, parent: number | null = null) =>
      by.call(createComment, { ...params(id), body: { content, parent } }),
    see: (id: number, by = site.visitor()) => by.call(getFeature, params(id)),
    listComments: async (id: number) =>
      (await site.visitor().call(listComments, params(id))).map(({ content }) => content),
    merge: (id: number, into: number, by = staff) =>
      by.call(mergeFeature, { ...params(id), body: { into } }),
    undo: (id: number, by = staff) => by.call(undoMerge, params(id)),
    split: (id: number, text: Partial<SplitText> = {}, by = staff) =>
      by.call(splitFeature, {
        ...params(id),
        body: {
          newTitle: unique("The second thing "),
          newDescription: "It would help other people on other days.",
          newTags: [],
          ...text,
        },
      }),
    undoSplit: (id: number, by = staff) => by.call(undoSplit, params(id)),
    /** Ids of users with a vote, follow or mute on a feature. */
    listUserIds: async (table: "votes" | "feature_follows" | "feature_mutes", id: number) =>
      (
        await site.deps.db
          .selectFrom(table)
          .select("user_id")
          .where("feature_id", "=", id)
          .orderBy("user_id")
          .execute()
      ).map(({ user_id }) => user_id),
  };
}

export type MergeFixture = Awaited<ReturnType<typeof createMergeFixture>>;
