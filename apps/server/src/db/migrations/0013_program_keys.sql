-- Of the key of a program that connected itself: SHA-256 of the program's id. An account has one key of each program.
alter table api_keys add column program_hash bytea;
create unique index api_keys_program_key on api_keys (user_id, program_hash);
