-- Counts the people of wishes.
insert into tasks (queue, subject_id) select 'wishes', id from wishes;
