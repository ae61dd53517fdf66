import type { Deps } from '../deps.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { COVERAGE } from './coverage.ts';
import { readRowsOf } from './queries.ts';

export type Copy = { madeAt: string; data: Record<string, Record<string, unknown>[]> };

/** Everything that is stored of a customer and theirs to have; that it was taken out is recorded. */
export async function copyData(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  by: Exclude<Actor, 'system'>,
  personId: bigint,
): Promise<Copy> {
  const data: Copy['data'] = {};
  for (const [table, covered] of Object.entries(COVERAGE)) {
    data[table] = await readRowsOf(pool, table, covered, personId);
  }
  const now = clock.now();
  const subject = { kind: 'person', id: personId } as const;
  await recordAudit(pool, { at: now, actor: by, action: 'data.exported', subject, personId });
  return { madeAt: now.toISOString(), data };
}

/** The same for reading: one line for each thing that is known. */
export function readable({ madeAt, data }: Copy): string {
  const parts = Object.entries(data).map(([table, rows]) => {
    const entries = rows.map((row) =>
      Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `  ${name.replaceAll('_', ' ')}: ${wordsOf(value)}`)
        .join('\n'),
    );
    return `${table.replaceAll('_', ' ').toUpperCase()} (${rows.length})\n${entries.join('\n\n')}`;
  });
  return `GTFinance, ${madeAt}\n\n${parts.join('\n\n')}\n`;
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\n', '\n    ') : JSON.stringify(value);
}
