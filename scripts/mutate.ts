import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { ACCEPTED_MUTANTS } from './mutation/accepted-mutants.ts';
import { AREAS, type Area } from './mutation/areas.ts';
import { type Mutant, readReport } from './mutation/read-report.ts';
import { startTemporaryPostgres } from './postgres/temporary-postgres.ts';

type StrykerOptions = ConstructorParameters<typeof Stryker>[0];

const FOLDER = '.cache/mutants';
/** Mutators left out where each mutant takes seconds: their mutants do not compile or remove a whole function. */
const EXCLUDED_MUTATORS = [
  'StringLiteral',
  'ObjectLiteral',
  'ArrayDeclaration',
  'BlockStatement',
  'Regex',
  'OptionalChaining',
];

// Changes the code in one place at a time and expects a test to notice.
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = AREAS.filter(({ name }) => values.only === undefined || name === values.only);
const postgres = chosen.some(({ needsDatabase }) => needsDatabase)
  ? await startTemporaryPostgres('.cache/mutation-postgres', { max_connections: '400' })
  : undefined;
try {
  console.log('| area | mutants | killed | survived | accepted |\n|---|---|---|---|---|');
  for (const area of chosen) await mutate(area);
} finally {
  await postgres?.stop();
}

async function mutate(area: Area): Promise<void> {
  const file = `${FOLDER}/${area.name.replaceAll(' ', '-')}`;
  process.env.MUTATION_TESTS = area.tests.join('\n');
  if (area.needsDatabase && postgres) process.env.TEST_DATABASE_URL = postgres.url;
  else delete process.env.TEST_DATABASE_URL;
  await new Stryker({
    mutate: area.code,
    mutator: { plugins: null, excludedMutations: area.needsDatabase ? EXCLUDED_MUTATORS : [] },
    ignorers: ['texts'],
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignore-texts.mjs'],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', pool: 'forks', related: false },
    // A file that does not exist: Stryker reads it with an API that TypeScript 7 does not have, and vitest
    // needs none.
    tsconfigFile: '.cache/none.json',
    coverageAnalysis: 'perTest',
    // Mutants in code that runs only while a world is created would need all tests, so they are left out.
    ignoreStatic: area.needsDatabase === true,
    concurrency: 1,
    // Long, because it is only for tests that hang: on a busy machine a test may take many times as long as
    // alone.
    timeoutMS: 240_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: `${FOLDER}/sandboxes`,
    ignorePatterns: ['/.cache', '/.data', '/dist', '/bench'],
    incremental: true,
    incrementalFile: `${file}.state.json`,
    jsonReporter: { fileName: `${file}.json` },
    reporters: ['json', 'progress-append-only'],
    logLevel: 'warn' as NonNullable<StrykerOptions['logLevel']>,
  }).runMutationTest();
  report(area, await readReport(`${file}.json`));
}

function report({ name }: Area, mutants: Mutant[]): void {
  const survivors = mutants.filter(({ isKilled }) => !isKilled);
  const unaccepted = survivors.filter((mutant) => !isAccepted(mutant));
  const killed = mutants.length - survivors.length;
  const percent = ((100 * killed) / mutants.length).toFixed(1);
  const accepted = survivors.length - unaccepted.length;
  console.log(`| ${name} | ${mutants.length} | ${percent} % | ${survivors.length} | ${accepted} |`);
  for (const { file, line, original, replacement } of unaccepted)
    console.log(`${file}:${line}  ${original}  →  ${replacement}`);
  if (unaccepted.length > 0) process.exitCode = 1;
}

function isAccepted({ file, original, replacement }: Mutant): boolean {
  return ACCEPTED_MUTANTS.some(
    (one) => one.file === file && one.original === original && one.replacement === replacement,
  );
}
