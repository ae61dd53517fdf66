import { parseArgs } from 'node:util';
import { prepareGround } from './drills/clusters.ts';
import { failover } from './drills/failover.ts';
import { image } from './drills/image.ts';
import { migrate } from './drills/migrate.ts';
import { restore } from './drills/restore.ts';

// Plays what an operator must be able to do, on clusters of its own, and prints what was seen.
const DRILLS = { restore, failover, migrate, image };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How long traffic lasts before, between and after what happens. */
    seconds: { type: 'string', default: '10' },
    /** The commit of the release that `migrate` begins with. */
    from: { type: 'string' },
  },
});
const [name = ''] = positionals;
const drill = Object.entries(DRILLS).find(([known]) => known === name)?.[1];
if (!drill) {
  console.error(`Say which drill: ${Object.keys(DRILLS).join(', ')}`);
  process.exit(2);
}
const ground = prepareGround('.cache/drills');
try {
  for (const line of await drill(ground, Number(values.seconds) * 1_000, values.from))
    console.log(`${name}: ${line}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await ground.clear();
}
// Clients whose answers will never come would keep it alive.
process.exit();
