import { parseArgs } from 'node:util';
import { prepareGround } from './drills/clusters.ts';
import { failover } from './drills/failover.ts';
import { restore } from './drills/restore.ts';

// Plays what an operator must be able to do, on clusters of its own, and prints what was seen.
const DRILLS = { restore, failover };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' } },
});
const [name = ''] = positionals;
const drill = Object.entries(DRILLS).find(([known]) => known === name)?.[1];
if (!drill) {
  console.error(`Say which drill: ${Object.keys(DRILLS).join(', ')}`);
  process.exit(2);
}
const ground = prepareGround('.cache/drills');
try {
  for (const line of await drill(ground, Number(values.seconds) * 1_000)) console.log(`${name}: ${line}`);
} finally {
  await ground.clear();
}
