/** Creates a large directory in a few statements, with many rows of every kind. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";
import { localModelName } from "../../apps/server/src/embeddings/local-model.ts";
import type { Fixture } from "../authorization/fixture.ts";

/** Words of the texts; a feature contains some of them, the first ones most often. */
export const vocabulary = [
  ..."calendar sync offline export import search dark theme button menu keyboard shortcut".split(
    " ",
  ),
  ..."notification mail phone tablet picture video folder file share link comment reply".split(" "),
  ..."a i s w wi wo with for the and of in on it is to".split(" "),
  ...Array.from({ length: 200 }, (_, index) => `word${index}`),
];

/** Names of tags; every platform has all of them. */
export const tagNames = Array.from({ length: 60 }, (_, index) => `tag ${index}`);

/** Random words by frequency; `seed` varies the text per row. */
const words = (count: number, seed: RawBuilder<unknown>) => sql`(
  select string_agg(v.words[1 + (power(random(), 2) * ${vocabulary.length - 1})::int], ' ')
  from generate_series(1, ${sql.lit(count)}) w, (select ${vocabulary}::text[] as words) v
  where ${seed} is not null)`;

/** Bytes of which each vector is a part. */
const vectorPool = 65_536;

type Size = { features: number; platform: number; author: number; reader: number };

/** In the order of their foreign keys. */
const statements = ({ features, platform, author, reader }: Size): RawBuilder<unknown>[] => [
  // Reproducible random numbers.
  sql`select setseed(0.5)`,
  sql`insert into users (username, email, first_name, last_name, email_verified_at)
    select 'reader' || n, 'reader' || n || '@people.example', 'Reader', 'Number ' || n, now()
    from generate_series(1, ${features / 20}::int) n`,
  sql`insert into platforms (name, slug, description, active, review_state)
    select 'Crowd ' || n, 'crowd-' || n, ${words(20, sql`n`)}, true, 'approved'
    from generate_series(1, ${Math.ceil(features / 50)}::int) n`,
  sql`insert into platform_responsiveness (platform_id) select id from platforms where active
    on conflict do nothing`,
  // A third belongs to one platform, and each of two users has written a fifth.
  sql`insert into features (platform_id, user_id, title, description, excerpt, status, upvote_count,
      comment_count, created_at, wish_id)
    select case when n % 3 = 0 then ${platform}::bigint else p.ids[1 + n % array_length(p.ids, 1)] end,
      case n % 5 when 0 then ${author}::bigint when 1 then ${reader}::bigint else u.ids[1 + n % array_length(u.ids, 1)] end,
      coalesce(${words(6, sql`n`)}, 'nothing') || ' ' || n, ${words(40, sql`n`)}, 'An excerpt.',
      (array['suggested', 'seen', 'planned', 'launched', 'declined'])[1 + n % 5],
      (n * 7919::bigint) % 500, 1, now() - (n % 700) * interval '1 day' - n * interval '1 second',
      case when n % 10 < 3 then 1 + (n / 10) % ${features / 10}::int end
    from generate_series(1, ${features}::int) n,
      (select array_agg(id) as ids from platforms where active) p,
      (select array_agg(id) as ids from users where username like 'reader%') u`,
  sql`insert into tags (platform_id, name, feature_count)
    select p.id, t.name, 50 from platforms p, unnest(${tagNames}::text[]) t(name)
    where p.active`,
  // As many as there are features, each used once.
  sql`insert into tags (platform_id, name, feature_count)
    select ${platform}::bigint, 'word' || n || ' of many', 1 from generate_series(1, ${features}::int) n`,
  sql`insert into tag_names (name, feature_count, last_used_at)
    select lower(t.name), sum(t.feature_count), max(t.last_used_at)
    from tags t join platforms p on p.id = t.platform_id
    where p.active and t.feature_count > 0 group by 1 on conflict do nothing`,
  sql`insert into feature_tags (feature_id, tag_id)
    select f.id, t.id from features f
      cross join lateral (values (f.id % 3), (3 + f.id % 7), (10 + f.id % 50)) w(number)
      join tags t on t.platform_id = f.platform_id and t.name = 'tag ' || w.number`,
  // As on each site, writing has formatted the texts: the first read would otherwise do it.
  sql`insert into feature_html (feature_id, html)
    select id, '<p>' || description || '</p>' from features on conflict do nothing`,
  // One idea has as many versions as are kept, as long as a text can be.
  sql`insert into text_versions (feature_id, content, replaced_at)
    select id, 'An earlier text.', created_at from features
    union all select (select min(id) from features where platform_id = ${platform}), repeat('Earlier. ', 2200), now()
    from generate_series(1, 49)`,
  sql`insert into comments (feature_id, user_id, content, content_html, created_at)
    select f.id, case when f.id % 2 = 0 then ${author}::bigint else ${reader}::bigint end, 'A comment.', '<p>A comment.</p>', f.created_at
    from features f`,
  // One idea has a long conversation.
  sql`insert into comments (feature_id, user_id, content, content_html)
    select (select min(id) from features where platform_id = ${platform}), ${author}::bigint, 'A comment.', '<p>A comment.</p>'
    from generate_series(1, ${features / 20}::int)`,
  sql`insert into votes (user_id, feature_id, created_at)
    select person, f.id, f.created_at from features f, unnest(array[${author}::bigint, ${reader}::bigint]) person
    on conflict do nothing`,
  // One idea has a vote of everybody.
  sql`insert into votes (user_id, feature_id)
    select id, (select min(id) from features where platform_id = ${platform}) from users
    on conflict do nothing`,
  // All of them say why.
  sql`insert into vote_notes (user_id, feature_id, kind, content)
    select user_id, feature_id, 'reason', 'I need it.' from votes
    where feature_id = (select min(id) from features where platform_id = ${platform})`,
  sql`insert into activities (type, user_id, platform_id, feature_id, created_at)
    select 'upvoted', ${author}::bigint, f.platform_id, f.id, f.created_at from features f`,
  sql`insert into notifications (user_id, kind, title, message, feature_id, created_at)
    select ${reader}::bigint, 'status_changed', 'News', 'Of old.', f.id, f.created_at from features f`,
  sql`insert into moderation_verdicts (subject_type, subject_id, user_id, content, verdict, source, created_at)
    select 'feature', f.id, ${reader}::bigint, ${words(30, sql`f.id`)},
      (array['allow', 'reject', 'hold'])[(1 + f.id % 3)::int], 'rules', f.created_at from features f`,
  sql`insert into appeals (verdict_id, user_id, message)
    select id, user_id, 'It is right.' from moderation_verdicts where id % 50 = 0`,
  sql`insert into reports (user_id, feature_id, reason)
    select ${author}::bigint, f.id, 'Not for me' from features f where f.id % 2 = 0`,
  // One text has very many reports.
  sql`insert into reports (user_id, comment_id, reason, created_at, queue_at)
    select u.id, (select min(id) from comments), 'Not for me', now() - interval '1 day',
      case when row_number() over () = 1 then now() end
    from users u where u.username like 'reader%'`,
  sql`insert into audit_events (actor_id, action, subject_type, subject_id, platform_id, created_at)
    select ${reader}::bigint, 'feature.status', 'feature', f.id, f.platform_id, f.created_at from features f`,
  sql`insert into employments (user_id, platform_id)
    select id, ${platform}::bigint from users where username like 'reader%'`,
  sql`insert into duplicate_candidates (first_id, second_id, platform_id, similarity)
    select f.id, f.id + 3, f.platform_id, 0.5 from features f
    where f.platform_id = ${platform} and exists (select from features o where o.id = f.id + 3)`,
  // Pairs on each side of the platform, and a wish that is as large as wishes become.
  sql`insert into wish_proposals (first_id, second_id, first_platform_id, second_platform_id, similarity)
    select f.id, o.id, f.platform_id, o.platform_id, 0.5 + (f.id % 100) / 200.0
    from features f join features o on o.id = f.id + 1 and o.platform_id <> f.platform_id`,
  sql`insert into wishes (title, feature_count, person_count, terms)
    select ${words(6, sql`n`)}, 3, n % 500, to_tsvector('english', ${words(20, sql`n`)})
    from generate_series(1, ${features / 10}::int) n`,
  sql`insert into feature_splits (platform_id, original_id, new_feature_id)
    select f.platform_id, f.id, f.id + 3 from features f
    where exists (select from features o where o.id = f.id + 3)
    on conflict do nothing`,
  sql`update features f set comment_count = (select count(*) from comments c where c.feature_id = f.id)
    where id = (select min(id) from features where platform_id = ${platform})`,
  sql`update features set reason_count = 3
    where id = (select min(id) from features where platform_id = ${platform})`,
  // The oldest are answered, so that a scan from the newest finds none for long.
  sql`update features set answered_at = now() where platform_id = ${platform}
    and created_at < (select percentile_disc(0.03) within group (order by created_at) from features)`,
  sql`update platforms p set feature_count = f.all_of_them, suggested_count = f.suggested,
      seen_count = f.seen, planned_count = f.planned, launched_count = f.launched,
      declined_count = f.declined
    from (
      select platform_id, count(*) as all_of_them,
        count(*) filter (where status = 'suggested') as suggested,
        count(*) filter (where status = 'seen') as seen,
        count(*) filter (where status = 'planned') as planned,
        count(*) filter (where status = 'launched') as launched,
        count(*) filter (where status = 'declined') as declined
      from features group by platform_id
    ) f where f.platform_id = p.id`,
  sql`update counters set value = ${features} where name = 'features' and shard = 0`,
  // Vectors that look random: parts of one text.
  sql`insert into feature_vectors (feature_id, model, vector)
    select f.id, ${localModelName}, substring(p.bytes from 1 + (f.id * 7919::bigint % ${vectorPool})::int for 512)
    from features f, (select decode(string_agg(md5(n::text), '' order by n), 'hex') as bytes
      from generate_series(1, ${vectorPool / 16 + 32}::int) n) p
    on conflict do nothing`,
  // As many related ones as are stored.
  sql`insert into related_features (feature_id, ids)
    select id, coalesce(array_agg(id) over (partition by platform_id order by id
      rows between 6 preceding and 6 following exclude current row), '{}')
    from features on conflict do nothing`,
  // Without statistics the documents of a large directory take a quarter of an hour.
  sql`analyze`,
  sql`select write_platform_documents(array(select id from platforms)),
    write_user_documents(array(select id from users)),
    write_feature_documents(array(select id from features))`,
  sql`delete from outbox_events`,
  sql`delete from tasks`,
];

/** Fills a database with features beside the fixture's; `reader` is the calling user. */
export async function fillDirectory(db: Db, fixture: Fixture, reader: number, features: number) {
  const size = { features, platform: fixture.platform.id, author: fixture.authorId, reader };
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    // The rows are consistent by construction, so triggers and foreign keys are skipped.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements(size)) await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
    await sql`analyze`.execute(connection);
    // Else each search reads the entries that its indexes have not sorted in yet.
    await sql`vacuum search_documents`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
