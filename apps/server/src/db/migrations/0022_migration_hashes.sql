-- The hash of the files of each migration, filled once all have run (migrate.ts). A version with other files refuses the database.
alter table kysely_migration add column hash text;
