let given = 0;

/**
 * Five digits that nobody else in this run has. Each worker counts in a range of its own, and each run begins
 * elsewhere, so that a run against a product that is already up meets only newcomers.
 */
export function freshDigits(): string {
  const run = Number(process.env.E2E_RUN ?? 0);
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
  given += 1;
  return String((run + worker * 500 + given) % 100_000).padStart(5, '0');
}

/** The simulator chooses what happens by a number's last two digits (docs/simulator.md). */
const SCENARIO = {
  succeedsAtOnce: '01',
  succeedsInAMoment: '00',
  unknownRecipient: '13',
  neverFinal: '62',
} as const;

/** A wallet in Cameroon that only this test knows. */
export function freshWallet(
  scenario: keyof typeof SCENARIO,
  operator: 'MTNCAMEROON' | 'ORANGECAMEROUN' = 'MTNCAMEROON',
): string {
  return `${operator === 'MTNCAMEROON' ? '67' : '69'}${freshDigits()}${SCENARIO[scenario]}`;
}
