import { readFileSync } from 'node:fs';

/** The changes of a payment's state that the database allows, as `accepted → pending`. */
export const STORED_TRANSITIONS: readonly string[] = readTransitions();

function readTransitions(): string[] {
  const schema = readFileSync(new URL('../../../db/schema.sql', import.meta.url), 'utf8');
  const body = /FUNCTION only_known_transitions[\s\S]*?end \$/.exec(schema)?.[0] ?? '';
  return [...body.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`);
}
