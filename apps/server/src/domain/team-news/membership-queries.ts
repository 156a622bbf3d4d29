/** SQL that gives members of teams and admins their subscriptions, and takes them back. */
import type { Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";

type Membership = { platform_id: number | null; user_id: number };

/**
 * Makes the subscriptions of people those to the news of the platforms that they work for, and without a platform, to the
 * unclaimed ones, those of admins.
 */
export const followMemberships = (tx: Tx, changed: readonly Membership[]): Promise<void> =>
  run(tx)`
    with changed as (
      select distinct c.*, case when c.platform_id is null
        then exists (select from users u where u.id = c.user_id and u.role = 'admin')
        else exists (select from employments e
          where e.platform_id = c.platform_id and e.user_id = c.user_id and e.state = 'verified') end as is_member
      from json_to_recordset(${JSON.stringify(changed)}::json) as c (platform_id bigint, user_id bigint)
    ), ended as (
      delete from news_subscriptions s using changed c
      where not c.is_member and s.platform_id is not distinct from c.platform_id and s.user_id = c.user_id
    ), told as (
      delete from notifications n using changed c
      where not c.is_member and n.kind = 'team_news' and n.platform_id = c.platform_id and n.user_id = c.user_id
    )
    insert into news_subscriptions (platform_id, user_id)
    select platform_id, user_id from changed where is_member order by platform_id, user_id
    on conflict do nothing`;
