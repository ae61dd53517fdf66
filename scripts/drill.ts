import { parseArgs } from 'node:util';
import { FAULTS } from './drills/cluster/faults.ts';
import { cluster } from './drills/cluster.ts';
import { prepareWorkspace, type Workspace } from './drills/clusters.ts';
import { deploy } from './drills/deploy.ts';
import { failover } from './drills/failover.ts';
import { image } from './drills/image.ts';
import { migrate } from './drills/migrate.ts';
import { restore } from './drills/restore.ts';
import { rotate } from './drills/rotate.ts';

/** The faults that the cluster drill is limited to, if any. */
const chosen = (faults: string | undefined) =>
  faults === undefined ? {} : { faults: Object.keys(FAULTS).filter((name) => name.includes(faults)) };

// Runs the drills of an operator's tasks, on clusters of their own, and prints the results.
const DRILLS = {
  restore: () => inWorkspace(restore),
  failover: () => inWorkspace(failover),
  migrate: () => inWorkspace(migrate),
  rotate: () => inWorkspace(rotate),
  image: () => inWorkspace(image),
  deploy: () => inWorkspace(deploy),
  cluster: () =>
    cluster({ minutes: Number(values.minutes), seed: Number(values.seed), ...chosen(values.fault) }),
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How long traffic runs before, between and after the events. */
    seconds: { type: 'string', default: '10' },
    /** The commit of the release from which `migrate` starts. */
    from: { type: 'string' },
    /**
     * For `cluster`: the minimum duration, the seed for the order of faults, and a filter for the names of
     * faults.
     */
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    fault: { type: 'string' },
  },
});
const [name = ''] = positionals;
const drill = Object.entries(DRILLS).find(([known]) => known === name)?.[1];
if (!drill) {
  console.error(`Say which drill: ${Object.keys(DRILLS).join(', ')}`);
  process.exit(2);
}
try {
  for (const line of await drill()) console.log(`${name}: ${line}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
// Pending requests that will never be answered would keep the process alive.
process.exit();

async function inWorkspace(play: (workspace: Workspace, forMs: number, from?: string) => Promise<string[]>) {
  const workspace = prepareWorkspace('.cache/drills');
  try {
    return await play(workspace, Number(values.seconds) * 1_000, values.from);
  } finally {
    await workspace.clear();
  }
}
