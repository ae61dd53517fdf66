-- The words of a customer's name without accents and case, so that people are found however their bank writes them.
create function name_words(first_name text, last_name text) returns text[] language sql immutable parallel safe as $$
  select regexp_split_to_array(translate(lower(first_name || ' ' || last_name),
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’''-', 'aaaaaaceeeeiiiinoooooouuuuyy   '), '\s+')
$$;
create index people_by_name_words on people using gin (name_words(first_name, last_name))
  where 'ROLE_USER' = any (roles);
