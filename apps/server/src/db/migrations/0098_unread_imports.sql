-- A text of an import is stored before the sentence encoder has read it, and appears when that allows it.
alter table import_items drop constraint import_items_state_check;
alter table import_items add constraint import_items_state_check
  check (state in ('waiting', 'unread', 'brought', 'same', 'held', 'failed'));
create index import_items_unread_idx on import_items (import_id, kind, id) where state = 'unread';
