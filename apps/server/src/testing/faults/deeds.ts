/** What people do all day, each deed noted in the ledger. */
import type { Ledger } from "./ledger.ts";
import { type Answer, newVisitor, type Person, send } from "./send.ts";
import { newName, newText, newTitle } from "./words.ts";

export type Scene = {
  origin: string;
  ledger: Ledger;
  platform: { id: number; slug: string };
  /** Voting and commenting follow, too: each has features of its own. */
  features: { toVoteFor: number[]; toFollow: number[]; toCommentOn: number[] };
  picture: Blob;
  /** The newest picture of each person that was acknowledged. */
  pictures: Map<number, string>;
  /** To whom the site has promised a mail. */
  promised: Set<string>;
};

type Deed = (scene: Scene, person: Person) => Promise<Answer>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const isOn = () => Math.random() < 0.6;

const defect = (what: string): Answer => ({ kind: "defect", what });

/** Votes or takes the vote back, and sees at once that it is so. */
const vote: Deed = async ({ origin, ledger, features }, person) => {
  const [id, on] = [pick(features.toVoteFor), isOn()];
  const path = `/features/${id}/${on ? "upvote" : "remove_upvote"}/`;
  const answer = await ledger.turn("vote", `${person.id} ${id}`, on, () =>
    send(origin, person, "POST", path),
  );
  if (answer.kind !== "ok") return answer;
  const seen = await send(origin, person, "GET", `/features/${id}/upvoted/`);
  if (seen.kind === "ok" && (seen.body as { is_upvoted: boolean }).is_upvoted !== on)
    return defect(`${path} was answered, and its own voter does not see it`);
  return seen;
};

const follow: Deed = ({ origin, ledger, features }, person) => {
  const [id, on] = [pick(features.toFollow), isOn()];
  return ledger.turn("follow", `${person.id} ${id}`, on, () =>
    send(origin, person, "POST", `/features/${id}/${on ? "follow" : "unfollow"}/`),
  );
};

const comment: Deed = ({ origin, ledger, features }, person) => {
  const content = newText();
  return ledger.make("comment", content, () =>
    send(origin, person, "POST", `/features/${pick(features.toCommentOn)}/comments`, { content }),
  );
};

/** Suggests something, and looks at its page. */
const suggest: Deed = async ({ origin, ledger, platform }, person) => {
  const title = newTitle();
  const suggestion = { platform: platform.id, title, description: newText(), tags: [] };
  const answer = await ledger.make("feature", title, () =>
    send(origin, person, "POST", "/features/", suggestion),
  );
  if (answer.kind !== "ok") return answer;
  return send(origin, person, "GET", `/features/${(answer.body as { id: number }).id}/`);
};

const register: Deed = async ({ origin, ledger, promised }) => {
  const username = newName();
  const email = `${username}@people.example`;
  const password = "long winter evenings 7";
  const answer = await ledger.make("account", email, () =>
    send(origin, newVisitor(), "POST", "/auth/register/", {
      username,
      email,
      password,
      password_confirm: password,
      first_name: "Ada",
      last_name: "Byron",
    }),
  );
  if (answer.kind === "ok") promised.add(email);
  return answer;
};

const upload: Deed = async ({ origin, picture, pictures }, person) => {
  const form = new FormData();
  form.set("avatar", picture, "me.png");
  pictures.delete(person.id);
  const answer = await send(origin, person, "PATCH", "/auth/me/", form);
  if (answer.kind === "ok") pictures.set(person.id, (answer.body as { avatar: string }).avatar);
  return answer;
};

const readList: Deed = ({ origin }, person) =>
  send(origin, { ...person, token: null }, "GET", "/features/?sort=newest&limit=20");

const readFeature: Deed = ({ origin, features }, person) =>
  send(origin, person, "GET", `/features/${pick(features.toCommentOn)}/`);

const readPage: Deed = ({ origin, platform }, person) =>
  send(origin, { ...person, token: null }, "GET", `/platforms/${platform.slug}/features/`);

export const deeds = {
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
export type DeedName = keyof typeof deeds;

/** Who does how much of what: most people read and vote. */
const often: Record<DeedName, number> = {
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
const urn = Object.entries(often).flatMap(([name, times]) =>
  Array<DeedName>(times).fill(name as DeedName),
);

export const anyDeed = (): DeedName => pick(urn);
