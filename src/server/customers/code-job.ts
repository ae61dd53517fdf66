import { createHash } from 'node:crypto';
import type { EnqueueOptions } from '../jobs/enqueue.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';

/**
 * The job that makes and mails a code, for `enqueue`. The code is made when the mail goes out: its time starts then,
 * and it stands in no table and no queue in plain.
 */
export function codeJob(
  payload: TaskPayloads['send_code'],
  now: Date,
): ['send_code', TaskPayloads['send_code'], EnqueueOptions] {
  const address = createHash('sha256').update(payload.email).digest('base64url');
  return ['send_code', payload, { runAt: now, key: `send_code/${payload.purpose}/${address}` }];
}
