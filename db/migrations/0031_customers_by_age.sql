-- migrate: concurrently
-- Staff look for those who registered between two days, the last of them first.
create index concurrently customers_by_age on people (created_at, id) where 'ROLE_USER' = any (roles);
