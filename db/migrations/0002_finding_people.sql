-- Staff find customers by what they have at hand: the beginning of a name, part of an address or of a phone number.
-- Trigram indexes answer that; the extension comes with PostgreSQL and needs no superuser.
create extension if not exists pg_trgm;

-- The words of a customer's name without accents and case: banks write the same name in different ways.
create function name_words(first_name text, last_name text) returns text[] language sql immutable parallel safe as $$
  select regexp_split_to_array(translate(lower(first_name || ' ' || last_name),
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’''-', 'aaaaaaceeeeiiiinoooooouuuuyy   '), '\s+')
$$;
create index people_by_name_words on people using gin (name_words(first_name, last_name))
  where 'ROLE_USER' = any (roles);

-- A name or search text without accents, case and punctuation. `foldName` in the server's `customer-search` does the
-- same; a test compares both. Bodies after `return` are bound when created, as an index needs it.
create function fold_name(written text) returns text language sql immutable parallel safe
return regexp_replace(
  replace(replace(replace(
    translate(lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðŋɓɗɛəǝɔ', 'olddnbdeeeo'),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
  '[^[:alnum:]]+', ' ', 'g');

-- Each part begins after a blank, which tells the beginning of a word from its middle.
create function customer_text(first_name text, last_name text, email text, login text, phone text, code text)
returns text language sql immutable parallel safe
return ' ' || fold_name(first_name || ' ' || last_name) || ' ' || lower(email) || ' ' || lower(login) || ' ' || phone
  || ' ' || lower(code);
create index people_by_text on people using gin
  (customer_text(first_name, last_name, email, login, phone_number, referral_code) gin_trgm_ops)
  where 'ROLE_USER' = any (roles);
create index people_by_email_part on people using gin (email gin_trgm_ops) where 'ROLE_USER' = any (roles);

-- Staff sort all customers by name, without accents and case.
create index customers_by_name on people ((fold_name(last_name || ' ' || first_name) collate "C"), id)
  where 'ROLE_USER' = any (roles);
-- Staff list those who registered between two days, newest first.
create index customers_by_age on people (created_at, id) where 'ROLE_USER' = any (roles);
