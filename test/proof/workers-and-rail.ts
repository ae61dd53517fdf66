import { createHmac } from 'node:crypto';
import { NO_FAULTS } from '#simulator/faults.ts';
import { choose, type Play } from './cast.ts';
import type { Command } from './commands.ts';
import { Died, life } from './life.ts';
import type { Seen } from './model.ts';

export async function work({ stage, counts }: Play, jobs: number): Promise<Seen[]> {
  // Looks again even when nothing is due, since others may be about to create a job.
  for (let looks = 0; looks < jobs; looks++) if (await stage.worker.work(stage.semaphore)) counts.add('jobs');
  return [];
}

/** Runs a worker until it dies. The job that it held stays locked until the lock expires. */
export async function die({ stage, counts }: Play, after: number): Promise<Seen[]> {
  const mine = life(after);
  const around = {
    ...stage.semaphore,
    before: async (effect: string) => {
      await mine.before(effect);
      await stage.semaphore.before(effect);
    },
  };
  try {
    while (mine.diedBefore() === undefined && (await stage.worker.work(around)));
  } catch (error) {
    if (!(error instanceof Died)) throw error;
  }
  if (mine.diedBefore() !== undefined) counts.add('workers died');
  return [];
}

/** Delivers the rail's notifications that are due. */
export async function letRailTell({ stage, counts }: Play): Promise<Seen[]> {
  counts.add('notifications', await stage.world.simulator.runDue(stage.world.clock.now()));
  return [];
}

/** Sends a webhook of our own. A signed one is stored but not believed; others are refused. */
export async function notify(
  { stage, people, counts }: Play,
  { nth, status, delivery, signed }: Extract<Command, { kind: 'webhook' }>,
): Promise<Seen[]> {
  const { world, doors } = stage;
  const { rows } = await world.pool.query<{ reference: string }>(
    `select a.reference from payout_attempts a join payments t on t.id = a.payment_id
     where t.person_id = any($1) order by a.id desc`,
    [people.map(({ id }) => id)],
  );
  const attempt = choose(rows, nth);
  if (!attempt) return [];
  const body = JSON.stringify({ trid: attempt.reference, status, errorCode: '0' });
  const secret = signed ? world.config.S3P_WEBHOOK_SECRET : 'somebody else';
  const response = await fetch(`${doors[0]}/api/webhooks/s3p`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Only a few numbers, so that a delivery is repeated, sometimes with another text.
      'x-delivery': `${attempt.reference}-${delivery}${signed ? '' : '-forged'}`,
      'x-signature': createHmac('sha1', secret).update(body).digest('hex'),
    },
    body,
  });
  counts.add(signed ? 'webhooks' : 'forged webhooks');
  if (response.status !== (signed ? 200 : 401)) {
    throw new Error(`a webhook that was ${signed ? 'signed' : 'forged'} was answered ${response.status}`);
  }
  return [];
}

/** Lets time pass, or makes calls to the rail go wrong. */
export async function disturb({ stage }: Play, command: Command): Promise<Seen[]> {
  const { clock, simulator } = stage.world;
  if (command.kind === 'jump') clock.advance(command.seconds * 1_000);
  if (command.kind === 'calm') simulator.faults.clear();
  if (command.kind === 'trouble') {
    const shares = { timeouts: 0.1, breaks: 0.1, garbage: 0.1, errors: 0.15 };
    simulator.faults.set('s3p', { ...NO_FAULTS, ...shares, seed: command.seed });
  }
  return [];
}
