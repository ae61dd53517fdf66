let givenCount = 0;

/**
 * Returns five digits that are unique in this run. Each worker has its own range, and each run starts elsewhere, so
 * that a run against a product that is already up does not meet numbers of earlier runs.
 */
export function freshDigits(): string {
  const run = Number(process.env.E2E_RUN ?? 0);
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
  givenCount += 1;
  return String((run + worker * 500 + givenCount) % 100_000).padStart(5, '0');
}

/** The last two digits of a number choose what the simulator does (docs/simulator.md). */
const SCENARIO = {
  succeedsAtOnce: '01',
  succeedsInAMoment: '00',
  unknownRecipient: '13',
  neverFinal: '62',
} as const;

/** Returns a wallet in Cameroon that only this test uses. */
export function freshWallet(
  scenario: keyof typeof SCENARIO,
  operator: 'MTNCAMEROON' | 'ORANGECAMEROUN' = 'MTNCAMEROON',
): string {
  return `${operator === 'MTNCAMEROON' ? '67' : '69'}${freshDigits()}${SCENARIO[scenario]}`;
}
