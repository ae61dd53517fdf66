import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files whose size does not show it; other files are sorted by size, or by their last duration
 * here.
 */
const LONGEST_FILES = [
  'test/proof/processes.test.ts',
  'test/proof/model.test.ts',
  'test/proof/crash.test.ts',
  'test/hostile/large.test.ts',
  'test/monitoring/silent-worker.test.ts',
  'test/golden/payments.test.ts',
  'test/golden/customers.test.ts',
  'test/drills.test.ts',
  'test/identity/pdfs.test.ts',
  'test/proof/crash-of-staff.test.ts',
  'test/monitoring/prometheus.test.ts',
  'test/backoffice/transactions.test.ts',
  'test/notifications/notification-kind.test.ts',
  'test/history/statement-memory.test.ts',
  'test/hostile/size.test.ts',
  'test/hostile/hostile.test.ts',
  'test/payments/explore.test.ts',
  'test/architecture/regexes.test.ts',
];

/** A worker that is given a file of another project ends, and a new process loads the product again. */
const LAST_PROJECT = 'unit';

/** Runs the longest files of a project first, so that no worker is still busy with one while the others are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const index = ({ moduleId }: TestSpecification) => {
      const found = LONGEST_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found === -1 ? LONGEST_FILES.length : found;
    };
    const isLast = ({ project }: TestSpecification) => Number(project.name === LAST_PROJECT);
    return (await super.sort(files)).toSorted(
      (one, other) => isLast(one) - isLast(other) || index(one) - index(other),
    );
  }
}
