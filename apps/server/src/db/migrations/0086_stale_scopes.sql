-- Scopes that a transaction has made stale, until a process announces them (db/listener.ts). NOTIFY in the transaction itself takes a
-- lock of the whole cluster at its commit. Unlogged: after a crash every process connects again, and drops its caches.
create unlogged table stale_scopes (
  scopes text[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
