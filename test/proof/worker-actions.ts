import { createHmac } from 'node:crypto';
import { NO_FAULTS } from '#simulator/faults.ts';
import type { Command } from './commands.ts';
import { Crashed, crashAfter } from './crash-after.ts';
import type { Observation } from './model.ts';
import { type ProgramState, pick } from './program-state.ts';

export async function runWorker({ stage, counts }: ProgramState, jobs: number): Promise<Observation[]> {
  // Looks again even when nothing is due, since others may be about to create a job.
  for (let looks = 0; looks < jobs; looks++) if (await stage.worker.work(stage.scheduler)) counts.add('jobs');
  return [];
}

/** Runs a worker until it dies. The job that it held stays locked until the lock expires. */
export async function crashWorker({ stage, counts }: ProgramState, after: number): Promise<Observation[]> {
  const mine = crashAfter(after);
  const around = {
    ...stage.scheduler,
    before: async (effect: string) => {
      await mine.before(effect);
      await stage.scheduler.before(effect);
    },
  };
  try {
    while (mine.diedBefore() === undefined && (await stage.worker.work(around)));
  } catch (error) {
    if (!(error instanceof Crashed)) throw error;
  }
  if (mine.diedBefore() !== undefined) counts.add('workers died');
  return [];
}

/** Delivers the rail's notifications that are due. */
export async function deliverWebhooks({ stage, counts }: ProgramState): Promise<Observation[]> {
  counts.add('notifications', await stage.world.simulator.runDue(stage.world.clock.now()));
  return [];
}

/** Sends a webhook of our own. A signed one is stored but not believed; others are refused. */
export async function sendWebhook(
  { stage, people, counts }: ProgramState,
  { nth, status, delivery, signed }: Extract<Command, { kind: 'webhook' }>,
): Promise<Observation[]> {
  const { world, apiUrls: doors } = stage;
  const { rows } = await world.pool.query<{ reference: string }>(
    `select a.reference from payout_attempts a join payments t on t.id = a.payment_id
     where t.person_id = any($1) order by a.id desc`,
    [people.map(({ id }) => id)],
  );
  const attempt = pick(rows, nth);
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
export async function disturbRail({ stage }: ProgramState, command: Command): Promise<Observation[]> {
  const { clock, simulator } = stage.world;
  if (command.kind === 'jump') clock.advance(command.seconds * 1_000);
  if (command.kind === 'calm') simulator.faults.clear();
  if (command.kind === 'trouble') {
    const shares = { timeouts: 0.1, breaks: 0.1, garbage: 0.1, errors: 0.15 };
    simulator.faults.set('s3p', { ...NO_FAULTS, ...shares, seed: command.seed });
  }
  return [];
}
