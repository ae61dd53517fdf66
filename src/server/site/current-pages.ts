import type { Deps } from '../deps.ts';
import { findMargin, isOpen } from '../product-settings/current-settings.ts';
import { type ChangingFacts, type ReadyPage, readPages } from './read-pages.ts';

/** How long a process may take to notice a change made by staff. */
const POLL_INTERVAL_MS = 5_000;

/**
 * Returns the current public pages. They are built once, and again when staff change something that they show. While
 * the database is unavailable, the previous pages are served.
 */
export function currentPages(folder: string, deps: Pick<Deps, 'pool' | 'clock' | 'config'>) {
  let made: { facts: ChangingFacts; pages: Map<string, ReadyPage> } | undefined;
  let refreshing: Promise<void> | undefined;
  let until = 0;

  async function refresh(): Promise<void> {
    const lastFacts = made?.facts ?? {
      creditAccount: false,
      marginBasisPoints: deps.config.RATE_MARGIN_BASIS_POINTS,
    };
    const facts = await findChangingFacts(deps).catch(() => lastFacts);
    if (!made || !isSame(made.facts, facts)) {
      made = { facts, pages: await readPages(folder, deps.config, facts) };
    }
    until = deps.clock.now().getTime() + POLL_INTERVAL_MS;
  }

  return async (file: string): Promise<ReadyPage> => {
    if (deps.clock.now().getTime() >= until) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
    return made!.pages.get(file)!;
  };
}

async function findChangingFacts({ pool, config }: Pick<Deps, 'pool' | 'config'>): Promise<ChangingFacts> {
  const [creditAccount, marginBasisPoints] = await Promise.all([
    isOpen(pool, 'credit_account'),
    findMargin(pool, config),
  ]);
  return { creditAccount, marginBasisPoints };
}

function isSame(one: ChangingFacts, other: ChangingFacts): boolean {
  return one.creditAccount === other.creditAccount && one.marginBasisPoints === other.marginBasisPoints;
}
