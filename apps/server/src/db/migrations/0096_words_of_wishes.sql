-- A wish is found by the words by which ideas are found: a job writes those of every wish again.
insert into tasks (queue, subject_id) select 'wishes', id from wishes;
