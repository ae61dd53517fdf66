import type { Pool } from '#server/db/pool.ts';

export type WriteWatch = {
  /** Tables of which rows were changed and committed since the last look. */
  changed(): Promise<string[]>;
};

/** Has the database itself note every row that is written, in the transaction that writes it. */
export async function watchWrites(pool: Pool): Promise<WriteWatch> {
  await pool.query(`
    create table writes_seen (table_name text not null);
    create function note_write() returns trigger language plpgsql as $$
      begin insert into writes_seen values (tg_table_name); return null; end $$;
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
  return {
    changed: async () => {
      const { rows } = await pool.query<{ name: string }>(
        'with seen as (delete from writes_seen returning table_name) select distinct table_name as name from seen order by 1',
      );
      return rows.map(({ name }) => name);
    },
  };
}
