-- What is found when records of screening have been kept long enough; screenings themselves are as old as their number.
create index decided_hits_by_age on screening_hits (decided_at, id) where state <> 'open';
create index hits_of_screening on screening_hits (screening_id);
create index clearances_of_hit on screening_clearances (hit_id);
