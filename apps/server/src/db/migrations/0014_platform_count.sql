-- The number of active platforms, which every first page of the directory returns.

alter table counters drop constraint counters_name_check;
alter table counters add constraint counters_name_check check (name in ('features', 'platforms', 'upvotes'));
insert into counters (name, shard, value) select 'platforms', 0, count(*) from platforms where active;
