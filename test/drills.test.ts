import { expect, test } from 'vitest';
import { findBackupTools } from '#scripts/checks/ensure-backup-tools.ts';
import { prepareWorkspace, type Workspace } from '#scripts/drills/clusters.ts';
import { failover } from '#scripts/drills/failover.ts';
import { migrate } from '#scripts/drills/migrate.ts';
import { availableRelease } from '#scripts/drills/releases.ts';
import { restore } from '#scripts/drills/restore.ts';

// As short as possible: these runs only show that the drills still work. `npm run drill` runs them at full length.
const TRAFFIC_MS = 500;
const SMALL_LOAD = { past: 500, clients: 2 };

async function runDrill(drill: (workspace: Workspace) => Promise<string[]>): Promise<string> {
  const workspace = prepareWorkspace('.cache/drills');
  try {
    const output = (await drill(workspace)).join('\n');
    process.stdout.write(`${output}\n`);
    return output;
  } finally {
    await workspace.clear();
  }
}

test.skipIf(!findBackupTools())(
  'a backup and the archived log restore one moment, to the payment',
  async () => {
    const output = await runDrill((workspace) => restore(workspace, TRAFFIC_MS));
    expect(output).toMatch(
      /^\d+ sends stood when the backup began, [1-9]\d* at the chosen moment, and [1-9]\d* came after/,
    );
  },
);

test('a standby that takes over from a killed primary has every acknowledged send once', async () => {
  const output = await runDrill((workspace) => failover(workspace, TRAFFIC_MS));
  expect(output).toMatch(/^[1-9]\d* sends were acknowledged before the primary was killed, [1-9]\d* in all/);
});

test('the previous release serves during the migration, and this release takes over', async () => {
  const output = await runDrill((workspace) =>
    migrate(workspace, TRAFFIC_MS, availableRelease(), SMALL_LOAD),
  );
  expect(output).toMatch(/\n\d+ sends were acknowledged before, \d+ meanwhile, [1-9]\d* in all\n/);
});
