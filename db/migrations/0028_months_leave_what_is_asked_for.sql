-- An archived month leaves in the database what may still be needed: every entry of a customer, of a float, of a bank, and
-- each state of a payment. So statements, returns and comparisons need no archive. The archive takes the entries that only
-- join the two sides of a payment, summed up for each account, and the answers of rails.

-- Of a month of entries: those that stay, and one posting that sums up the others, with an entry for each of their accounts.
create or replace function sum_up_month(which text, summing text) returns void language plpgsql as $$
declare
  joining text[] := array['exchange/CAD', 'exchange/XAF', 'payouts_in_flight'];
  summary bigint;
begin
  execute format('insert into ledger_postings (reference, kind, posted_at)
    select %L, ''month_archived'', max(p.posted_at) from ledger_postings p
    where p.id in (select posting_id from %I) having count(*) > 0 on conflict (reference) do nothing',
    'month_archived/' || which, which);
  select id into summary from ledger_postings where reference = 'month_archived/' || which;
  execute format('insert into %I select e.* from %I e join ledger_accounts a on a.id = e.account_id
    where a.name <> all ($1)', summing, which) using joining;
  execute format('insert into %I (id, posting_id, account_id, currency, amount)
    select max(e.id), %L, e.account_id, e.currency, sum(e.amount)
    from %I e join ledger_accounts a on a.id = e.account_id where a.name = any ($1)
    group by e.account_id, e.currency having sum(e.amount) <> 0', summing, summary, which) using joining;
end $$;

-- Writes what a month leaves behind into a table of its own. Slow, and locks nothing that others write to.
create function write_what_stays(which text) returns void language plpgsql as $$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  staying text := which || '_staying';
begin
  execute format('drop table if exists %I', staying);
  perform new_part(whole, staying);
  if whole = 'ledger_entries'::regclass then
    perform sum_up_month(which, staying);
  else
    execute format('insert into %I select * from %I where to_status is not null', staying, which);
  end if;
end $$;

-- Detaches a month that was written to a file, and attaches what stays of it in its place.
create or replace function take_out_month(which text, rows_written bigint, file_name text, sum text, at timestamptz)
  returns void language plpgsql as $$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  low bigint := (select p.first_id from parts_of(whole) p where p.part = which);
  high bigint := (select p.end_id from parts_of(whole) p where p.part = which);
  staying text := which || '_staying';
  found_rows bigint;
  bare bigint := 0;
begin
  perform month_may_go(which, at);
  execute format('select count(*) from %I', which) into found_rows;
  if found_rows <> rows_written then
    raise exception '% has % rows, the file %', which, found_rows, rows_written using errcode = 'data_exception';
  end if;
  if to_regclass(staying) is null then perform write_what_stays(which); end if;
  if whole = 'ledger_entries'::regclass then
    execute format('select count(distinct e.posting_id) from %I e
      where not exists (select from %I s where s.posting_id = e.posting_id)', which, staying) into bare;
  end if;
  insert into archived_months (part, table_name, first_id, end_id, row_count, postings, file, sha256, archived_at)
  values (which, whole::text, low, high, found_rows, bare, file_name, sum, at)
  on conflict (part) do update set row_count = excluded.row_count, postings = excluded.postings, file = excluded.file,
    sha256 = excluded.sha256, archived_at = excluded.archived_at, restored_at = null;
  execute format('alter table %I add constraint its_month check (id >= %s and id < %s)', staying, low, high);
  execute format('alter table %s detach partition %I', whole, which);
  execute format('drop table %I', which);
  execute format('alter table %s attach partition %I for values from (%s) to (%s)', whole, staying,
    case when low = 0 then 'minvalue' else low::text end, high);
  execute format('alter table %I drop constraint its_month', staying);
  execute format('alter table %I rename to %I', staying, which);
end $$;

-- Attaches a restored month in place of what stayed, if that is part of it and both come to the same sums.
create or replace function put_back_month(which text, at timestamptz) returns void language plpgsql as $$
declare
  month archived_months := (select m from archived_months m where m.part = which and m.restored_at is null);
  back text := which || '_coming_back';
  found_rows bigint;
  differing bigint;
begin
  execute format('select count(*) from %I', back) into found_rows;
  if found_rows is distinct from month.row_count then
    raise exception '% had % rows, the file %', which, month.row_count, found_rows using errcode = 'data_exception';
  end if;
  execute format('alter table %I add constraint its_month check (id >= %s and id < %s)', back, month.first_id, month.end_id);
  if month.table_name = 'ledger_entries' then
    execute format('select count(*) from (
        select account_id, currency, sum(amount) as amount from %I group by 1, 2 having sum(amount) <> 0) was
      full join (select account_id, currency, sum(amount) as amount from %I group by 1, 2 having sum(amount) <> 0) now
        using (account_id, currency)
      where was.amount is distinct from now.amount', back, which) into differing;
    if differing > 0 then
      raise exception '% accounts of % come to other sums', differing, which using errcode = 'data_exception';
    end if;
  end if;
  execute format('select count(*) from (
    select * from %I %s except select * from %I) others', which,
    case when month.table_name = 'ledger_entries'
      then format('where posting_id not in (select id from ledger_postings where reference = %L)', 'month_archived/' || which)
      else '' end, back) into differing;
  if differing > 0 then
    raise exception '% rows that stayed of % are not in its file', differing, which using errcode = 'data_exception';
  end if;
  execute format('alter table %I detach partition %I', month.table_name, which);
  execute format('drop table %I', which);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', month.table_name, back,
    case when month.first_id = 0 then 'minvalue' else month.first_id::text end, month.end_id);
  execute format('alter table %I drop constraint its_month', back);
  execute format('alter table %I rename to %I', back, which);
  update archived_months set restored_at = at where part = which;
end $$;

-- As before, but a month begins only if its partition existed before this call. A sequence stays moved when the transaction
-- that moved it fails, and its partition would be gone with it: no row could be written any more.
create or replace function make_months(at timestamptz) returns void language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  whole regclass;
  month bigint;
  part text;
  numbers regclass;
  stood boolean;
begin
  for whole in select partrelid from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    where c.relnamespace = 'public'::regnamespace order by c.relname loop
    stood := to_regclass(whole || to_char(at at time zone 'UTC', '_YYYY_MM')) is not null;
    for month in select generate_series(month_of(at), month_of(at) + 3) loop
      part := whole || to_char(make_date((2000 + month / 12)::int, (month % 12 + 1)::int, 1), '_YYYY_MM');
      continue when to_regclass(part) is not null;
      perform new_part(whole, part);
      execute format('alter table %s attach partition %I for values from (%s) to (%s)', whole, part, first_id_of(month),
        first_id_of(month + 1));
    end loop;
    numbers := pg_get_serial_sequence(whole::text, 'id');
    if stood and coalesce(pg_sequence_last_value(numbers), 0) < first_id_of(month_of(at)) then
      execute format('lock table %s in share mode', whole);
      perform setval(numbers, first_id_of(month_of(at)), false);
    end if;
  end loop;
end $$;
