/** Says what the demo is: nobody is notified, and the rest follows as from writes. */
import type { Tx } from "../db/client.ts";
import { type DomainEvent, tellSubscribers } from "../db/events.ts";
import { subscribers } from "../subscribers.ts";

const tell = (tx: Tx, events: readonly DomainEvent[]): Promise<void> =>
  tellSubscribers(
    tx,
    subscribers,
    events.map((event) => ({ actor_id: null, ...event })),
  );

/** Of platforms, teams and admins, which must be known when the news of teams are written. */
export async function tellOfAccounts(tx: Tx): Promise<void> {
  const platforms = await tx.selectFrom("platforms").select("id as platform_id").execute();
  const members = await tx.selectFrom("employments").select(["platform_id", "user_id"]).execute();
  const admins = tx.selectFrom("users").select("id as user_id").where("role", "=", "admin");
  await tell(tx, [
    ...platforms.map((on): DomainEvent => ({ kind: "platform_listed", ...on })),
    ...members.map((on): DomainEvent => ({ kind: "team_changed", ...on })),
    ...(await admins.execute()).map((on): DomainEvent => ({ kind: "role_changed", ...on })),
  ]);
}

export async function tellOfFeatures(tx: Tx): Promise<void> {
  const features = tx.selectFrom("features").select(["id as feature_id", "platform_id"]);
  const listed = await features.where("listed", "=", true).orderBy("id").execute();
  await tell(
    tx,
    listed.map((on): DomainEvent => ({ kind: "feature_published", ...on })),
  );
}
