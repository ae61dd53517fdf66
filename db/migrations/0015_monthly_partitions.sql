-- Tables that only grow, partitioned by month, so that an old month can be detached whole. The id carries the month: ids of
-- a month begin at (months since 2000) * 10^12, and the sequence is moved there when the month begins. So partitions are
-- made ahead without knowing how many rows come, a row is found by its id alone, and a month that begins late only makes
-- the one before longer. Lower ids are in the partition `…_before`. Every index, unique ones too, belongs to one
-- partition: an id leads to one partition, and triggers of the table check what must be unique across months. See
-- docs/decisions/0203.
create function month_of(at timestamptz) returns bigint immutable language sql as $$
  select ((extract(year from at at time zone 'UTC') - 2000) * 12 + extract(month from at at time zone 'UTC') - 1)::bigint
$$;
create function first_id_of(month bigint) returns bigint immutable language sql as $$ select month * 1000000000000 $$;

-- Months that were archived. Their rows are in a file. Verifying the books needs to know what is archived, and a restored
-- database which file belongs to it.
create table archived_months (
  part text primary key,
  table_name text not null,
  -- The first id that may be in it, and the first of the next partition.
  first_id bigint not null,
  end_id bigint not null check (end_id > first_id),
  row_count bigint not null check (row_count >= 0),
  -- Of entries: how many postings have none left in the database.
  postings bigint not null check (postings >= 0),
  file text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  archived_at timestamptz not null,
  -- When it was restored; null while it is archived.
  restored_at timestamptz
);

-- The partitions of a table and their bounds, oldest first; the first one has no lower bound.
create function partitions_of(whole regclass) returns table (part text, first_id bigint, end_id bigint) stable language sql as $$
  select p.part, coalesce(substring(p.bounds from 'FROM \(''(\d+)''\)')::bigint, 0),
    substring(p.bounds from 'TO \(''(\d+)''\)')::bigint
  from (select c.relname::text as part, pg_get_expr(c.relpartbound, c.oid) as bounds
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = whole) p
  order by 3
$$;

-- Creates an empty partition like the newest one of its table, accessible only through the table.
create function new_partition(whole regclass, part text) returns void language plpgsql as $$
declare
  pattern text := (select p.part from partitions_of(whole) p order by p.end_id desc limit 1);
  options text := (select ' with (' || array_to_string(reloptions, ', ') || ')' from pg_class
    where oid = pattern::regclass and reloptions is not null);
  refusing regproc := (select tgfoid from pg_trigger where tgrelid = whole and tgname = 'append_only');
begin
  execute format('create table %I (like %I including defaults including constraints including indexes including storage)%s',
    part, pattern, coalesce(options, ''));
  if refusing is not null then
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function %s()', part, refusing);
  end if;
  execute format('grant select on %I to gtfinance_backup', part);
end $$;

-- Creates the partitions of this month and the next three, and begins this month: from then on ids carry it. Waits for all
-- writers to end, so that what one statement writes belongs to one month. A month begins only if its partition existed
-- before this call: a sequence stays moved when the transaction that moved it fails, but its partition would be gone, and
-- no row could be written any more.
create function make_months(at timestamptz) returns void language plpgsql security definer
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
      perform new_partition(whole, part);
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

-- An archived month leaves in the database what may still be needed: every entry of a customer, of a float, of a bank, and
-- each state of a payment. So statements, returns and comparisons need no archive. The archive takes the entries that only
-- join the two sides of a payment, summed up for each account, and the answers of rails.

-- Whether a month may be archived: whole, over, a year old, and not needed by anything open.
create function assert_archivable(which text, at timestamptz) returns void language plpgsql as $$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  until bigint := (select p.end_id from partitions_of(whole) p where p.part = which);
  ended bigint := (select min(p.first_id) / first_id_of(1) from partitions_of(whole) p where p.first_id >= until);
  its_people text := case whole::text
    when 'ledger_entries' then 'select a.person_id from ledger_accounts a join %I r on r.account_id = a.id'
    else 'select p.person_id from payments p join %I r on r.payment_id = p.id' end;
  held boolean;
begin
  if whole is null or ended is null then
    raise exception '% is no month that has ended', which using errcode = 'invalid_parameter_value';
  end if;
  if exists (select from archived_months m where m.part = which and m.restored_at is null) then
    raise exception '% was archived already', which using errcode = 'invalid_parameter_value';
  end if;
  if month_of(at) - ended < 12 then
    raise exception '% ended less than a year ago and must be readable', which using errcode = 'restrict_violation';
  end if;
  if exists (select from payments where status in ('accepted', 'pending')
      and created_at < make_date((2000 + ended / 12)::int, (ended % 12 + 1)::int, 1)) then
    raise exception 'a payment of that time is still open' using errcode = 'restrict_violation';
  end if;
  execute format('select exists (select from legal_holds h where h.lifted_at is null and h.person_id in (' || its_people || '))',
    which) into held;
  if held then
    raise exception '% has rows of somebody under a legal hold', which using errcode = 'restrict_violation';
  end if;
end $$;

-- Of a month of entries: those that stay, and one posting that sums up the others, with an entry for each of their accounts.
create function sum_up_month(which text, summing text) returns void language plpgsql as $$
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
create function write_remaining_rows(which text) returns void language plpgsql as $$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  remaining text := which || '_remaining';
begin
  execute format('drop table if exists %I', remaining);
  perform new_partition(whole, remaining);
  if whole = 'ledger_entries'::regclass then
    perform sum_up_month(which, remaining);
  else
    execute format('insert into %I select * from %I where to_status is not null', remaining, which);
  end if;
end $$;

-- Detaches a month that was written to a file, and attaches what stays of it in its place.
create function archive_month(which text, rows_written bigint, file_name text, sum text, at timestamptz)
  returns void language plpgsql as $$
declare
  whole regclass := (select inhparent from pg_inherits where inhrelid = to_regclass(which));
  low bigint := (select p.first_id from partitions_of(whole) p where p.part = which);
  high bigint := (select p.end_id from partitions_of(whole) p where p.part = which);
  remaining text := which || '_remaining';
  found_rows bigint;
  bare bigint := 0;
begin
  perform assert_archivable(which, at);
  execute format('select count(*) from %I', which) into found_rows;
  if found_rows <> rows_written then
    raise exception '% has % rows, the file %', which, found_rows, rows_written using errcode = 'data_exception';
  end if;
  if to_regclass(remaining) is null then perform write_remaining_rows(which); end if;
  if whole = 'ledger_entries'::regclass then
    execute format('select count(distinct e.posting_id) from %I e
      where not exists (select from %I s where s.posting_id = e.posting_id)', which, remaining) into bare;
  end if;
  insert into archived_months (part, table_name, first_id, end_id, row_count, postings, file, sha256, archived_at)
  values (which, whole::text, low, high, found_rows, bare, file_name, sum, at)
  on conflict (part) do update set row_count = excluded.row_count, postings = excluded.postings, file = excluded.file,
    sha256 = excluded.sha256, archived_at = excluded.archived_at, restored_at = null;
  execute format('alter table %I add constraint its_month check (id >= %s and id < %s)', remaining, low, high);
  execute format('alter table %s detach partition %I', whole, which);
  execute format('drop table %I', which);
  execute format('alter table %s attach partition %I for values from (%s) to (%s)', whole, remaining,
    case when low = 0 then 'minvalue' else low::text end, high);
  execute format('alter table %I drop constraint its_month', remaining);
  execute format('alter table %I rename to %I', remaining, which);
end $$;

-- An empty table for the rows of a month that is restored; hidden until they are all there.
create function begin_restore(which text) returns text language plpgsql as $$
declare
  month archived_months := (select m from archived_months m where m.part = which and m.restored_at is null);
begin
  if month is null then
    raise exception '% is not archived', which using errcode = 'invalid_parameter_value';
  end if;
  execute format('drop table if exists %I', which || '_restoring');
  perform new_partition(month.table_name::regclass, which || '_restoring');
  return month.sha256;
end $$;

create function restore_rows(which text, lines text[]) returns void language plpgsql as $$
begin
  execute format('insert into %1$I select r.* from unnest($1) line, json_populate_record(null::%1$I, line::json) r',
    which || '_restoring') using lines;
end $$;

-- Attaches a restored month in place of what stayed, if that is part of it and both come to the same sums.
create function restore_month(which text, at timestamptz) returns void language plpgsql as $$
declare
  month archived_months := (select m from archived_months m where m.part = which and m.restored_at is null);
  back text := which || '_restoring';
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
