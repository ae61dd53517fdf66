import pg from 'pg';
import type { Pool, Queryable } from '#server/db/pool.ts';

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Heap Fetches'?: number;
  'Relation Name'?: string;
  Plans?: Node[];
};

/**
 * What PostgreSQL did for one statement: how it scanned, how many rows it read, and how many of those from
 * the table.
 */
export type Scan = { statement: string; nodes: string[]; rowsRead: number; heapFetches: number };

/**
 * Runs every query and records its plan. `generic` plans once for all values, as PostgreSQL may do for
 * prepared statements.
 */
export function explainQueries(pool: Pool, plan: 'custom' | 'generic'): { db: Queryable; scans: Scan[] } {
  const scans: Scan[] = [];
  const query = async (statement: string | { text: string; values: unknown[] }, given: unknown[] = []) => {
    const { text, values } = typeof statement === 'string' ? { text: statement, values: given } : statement;
    const client = await pool.connect();
    try {
      await client.query(`set plan_cache_mode = force_${plan}_plan`);
      await client.query(`prepare prepared as ${text}`);
      const list = values.map((value) => pg.escapeLiteral(textOf(value))).join(', ');
      const prepared = list === '' ? 'execute prepared' : `execute prepared(${list})`;
      const explain = `explain (analyze, format json) ${prepared}`;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(explain);
      const [top] = rows[0]?.['QUERY PLAN'] ?? [];
      if (top) scans.push({ statement: text, ...scanOf(top.Plan) });
      return await client.query(prepared);
    } finally {
      await client.query('deallocate all; reset plan_cache_mode');
      client.release();
    }
  };
  return { db: Object.create(pool, { query: { value: query } }) as Queryable, scans };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(textOf).join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function scanOf(top: Node): Omit<Scan, 'statement'> {
  const scanning = nodesOf(top).filter((node) => node['Node Type'].endsWith('Scan'));
  const sum = (of: (node: Node) => number) =>
    Math.round(scanning.reduce((total, node) => total + of(node) * node['Actual Loops'], 0));
  return {
    nodes: scanning.map((node) => node['Node Type']),
    rowsRead: sum((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
    heapFetches: sum((node) => node['Heap Fetches'] ?? 0),
  };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
