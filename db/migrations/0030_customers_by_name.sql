-- migrate: concurrently
-- Staff sort all customers by their names, as people look them up: without accents and case.
create index concurrently customers_by_name on people ((fold_name(last_name || ' ' || first_name) collate "C"), id)
  where 'ROLE_USER' = any (roles);
