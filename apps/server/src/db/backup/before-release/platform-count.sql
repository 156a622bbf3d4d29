update counters set value = (select count(*) from platforms where active) where name = 'platforms';
insert into counters (name, shard, value) select 'platforms', 0, count(*) from platforms where active
on conflict do nothing;
