import type { Pool } from '#server/db/pool.ts';

export type WriteLog = {
  /** Returns the tables with rows that were written and committed since the last call. */
  changed(): Promise<string[]>;
};

/** Adds triggers that record every written row, in the transaction that writes it. */
export async function watchWrites(pool: Pool): Promise<WriteLog> {
  await pool.query(`
    create table writes_seen (id bigint generated always as identity primary key, table_name text not null);
    -- As its owner: the programs may not write here themselves.
    create function note_write() returns trigger language plpgsql security definer as $$
      begin
        -- A part is written under the name of its table.
        insert into writes_seen (table_name)
        select coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = tg_relid), tg_table_name);
        return null;
      end $$;
    do $$
      declare name text;
      begin
        for name in select relname from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'writes_seen'
        loop
          execute format('create trigger zz_note_write after insert or update or delete on %I
            for each row execute function note_write()', name);
        end loop;
      end $$`);
  // Seen rows are not deleted, since that would be one more write for each request.
  let last = 0n;
  return {
    changed: async () => {
      const { rows } = await pool.query<{ name: string; id: bigint }>(
        'select table_name as name, max(id) as id from writes_seen where id > $1 group by 1 order by 1',
        [last],
      );
      for (const { id } of rows) if (id > last) last = id;
      return rows.map(({ name }) => name);
    },
  };
}
