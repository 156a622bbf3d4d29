/** User actions; each write is recorded with its acknowledgement. */
import type { AcknowledgedWrites } from "./acknowledged-writes.ts";
import { createName, createText, createTitle } from "./random-texts.ts";
import { createVisitor, type Person, type Result, send } from "./send.ts";

export type UserContext = {
  origin: string;
  acknowledged: AcknowledgedWrites;
  platform: { id: number; slug: string };
  /** Voting and commenting also follow, so each has separate features. */
  features: { toVoteFor: number[]; toFollow: number[]; toCommentOn: number[] };
  image: Blob;
  /** The latest acknowledged image of each user. */
  images: Map<number, string>;
  /** Recipients of promised mails. */
  promised: Set<string>;
};

type UserAction = (context: UserContext, person: Person) => Promise<Result>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const isOn = () => Math.random() < 0.6;

const toDefect = (what: string): Result => ({ kind: "defect", what });

/** Adds or removes a vote, and reads the result immediately. */
const vote: UserAction = async ({ origin, acknowledged, features }, person) => {
  const [id, on] = [pick(features.toVoteFor), isOn()];
  const path = `/features/${id}/${on ? "upvote" : "remove_upvote"}/`;
  const result = await acknowledged.toggle("vote", `${person.id} ${id}`, on, () =>
    send(origin, person, "POST", path),
  );
  if (result.kind !== "ok") return result;
  const seen = await send(origin, person, "GET", `/features/${id}/upvoted/`);
  if (seen.kind === "ok" && (seen.body as { is_upvoted: boolean }).is_upvoted !== on)
    return toDefect(`${path} succeeded, but its own voter does not see it`);
  return seen;
};

const follow: UserAction = ({ origin, acknowledged, features }, person) => {
  const [id, on] = [pick(features.toFollow), isOn()];
  return acknowledged.toggle("follow", `${person.id} ${id}`, on, () =>
    send(origin, person, "POST", `/features/${id}/${on ? "follow" : "unfollow"}/`),
  );
};

const comment: UserAction = ({ origin, acknowledged, features }, person) => {
  const content = createText();
  return acknowledged.create("comment", content, () =>
    send(origin, person, "POST", `/features/${pick(features.toCommentOn)}/comments`, { content }),
  );
};

/** Suggests a feature and reads its page. */
const suggest: UserAction = async ({ origin, acknowledged, platform }, person) => {
  const title = createTitle();
  const suggestion = { platform: platform.id, title, description: createText(), tags: [] };
  const result = await acknowledged.create("feature", title, () =>
    send(origin, person, "POST", "/features/", suggestion),
  );
  if (result.kind !== "ok") return result;
  return send(origin, person, "GET", `/features/${(result.body as { id: number }).id}/`);
};

const register: UserAction = async ({ origin, acknowledged, promised }) => {
  const username = createName();
  const email = `${username}@people.example`;
  const password = "long winter evenings 7";
  const result = await acknowledged.create("account", email, () =>
    send(origin, createVisitor(), "POST", "/auth/register/", {
      username,
      email,
      password,
      password_confirm: password,
      first_name: "Ada",
      last_name: "Byron",
    }),
  );
  if (result.kind === "ok") promised.add(email);
  return result;
};

const upload: UserAction = async ({ origin, image, images }, person) => {
  const form = new FormData();
  form.set("avatar", image, "me.png");
  images.delete(person.id);
  const result = await send(origin, person, "PATCH", "/auth/me/", form);
  if (result.kind === "ok") images.set(person.id, (result.body as { avatar: string }).avatar);
  return result;
};

const readList: UserAction = ({ origin }, person) =>
  send(origin, { ...person, token: null }, "GET", "/features/?sort=newest&limit=20");

const readFeature: UserAction = ({ origin, features }, person) =>
  send(origin, person, "GET", `/features/${pick(features.toCommentOn)}/`);

const readPage: UserAction = ({ origin, platform }, person) =>
  send(origin, { ...person, token: null }, "GET", `/platforms/${platform.slug}/features/`);

export const userActions = {
  vote,
  follow,
  comment,
  suggest,
  register,
  upload,
  readList,
  readFeature,
  readPage,
};
export type UserActionName = keyof typeof userActions;

/** The distribution of actions: most users read and vote. */
const weights: Record<UserActionName, number> = {
  vote: 8,
  follow: 2,
  comment: 3,
  suggest: 1,
  register: 1,
  upload: 1,
  readList: 6,
  readFeature: 6,
  readPage: 4,
};
const weightedNames = Object.entries(weights).flatMap(([name, times]) =>
  Array<UserActionName>(times).fill(name as UserActionName),
);

export const pickAction = (): UserActionName => pick(weightedNames);
