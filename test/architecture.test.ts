import { describe, expect, test } from 'vitest';
import { LATER_MIGRATIONS } from '#scripts/drills/releases.ts';
import {
  brokenBoundaries,
  foreignQueries,
  neighbourImports,
  reexportedQueries,
} from './architecture/boundaries.ts';
import {
  defaultExports,
  inexactMoney,
  longFiles,
  longFunctions,
  realTime,
  usesOf,
} from './architecture/code-rules.ts';
import { cyclesOf, eachFile, foldersOf, layersOf } from './architecture/cycles.ts';
import { unsafeMigrations } from './architecture/migration-rules.ts';
import { shortFiles } from './architecture/short-files.ts';
import { filesBelow, isTest, parse, readText, type Source, sourcesOf } from './architecture/sources.ts';
import { wireSpellings } from './architecture/spellings.ts';

/** Migrations up to this one only ever run on an empty database; later ones may run on a database in use. */
const LAST_INITIAL_MIGRATION = 'db/migrations/0018_read_views.sql';

const sources = sourcesOf('src', 'scripts', 'test', 'bench');
const product = sources.filter((source) => source.file.startsWith('src/') && !isTest(source));
const sourcesBelow = (...folders: string[]) =>
  product.filter(({ file }) => folders.some((folder) => file.startsWith(`src/${folder}/`)));
const excluding = (sources: Source[], pattern: RegExp) => sources.filter(({ file }) => !pattern.test(file));

describe('import boundaries', () => {
  test('every part keeps to its boundary', () => {
    expect(product.flatMap(brokenBoundaries)).toEqual([]);
  });
  test('queries are used by their own feature only', () => {
    expect(product.flatMap(foreignQueries)).toEqual([]);
    expect(product.flatMap(reexportedQueries)).toEqual([]);
  });
  test('providers do not import each other, nor do areas of screens', () => {
    expect(product.flatMap(neighbourImports)).toEqual([]);
  });
  test('no file imports itself through others, not even for types', () => {
    expect(cyclesOf(sources, eachFile)).toEqual([]);
  });
  // Helpers that tests of several folders share may start the whole part.
  const folders = excluding(sources, /\/test-[^/]+\.ts$/);

  test.each(['src/server', 'src/shared', 'src/web', 'src/simulator', 'scripts'])(
    'the folders of %s form no cycle',
    (part) => {
      expect(cyclesOf(folders, foldersOf(part))).toEqual([]);
    },
  );
  test('a module’s folders and the files beside them import each other in one direction only', () => {
    const modules = new Set(folders.flatMap(({ file }) => /^src\/server\/[^/]+(?=\/.*\/)/.exec(file) ?? []));
    expect(modules).toContain('src/server/payments');
    expect([...modules].flatMap((module) => cyclesOf(folders, layersOf(module)))).toEqual([]);
  });
});

describe('size', () => {
  test('no file is longer than 400 lines', () => {
    expect(sources.flatMap(longFiles)).toEqual([]);
  });
  test('no function is longer than 70 lines, no component than 120', () => {
    expect(product.flatMap(longFunctions)).toEqual([]);
  });
  test('no file shorter than 25 lines has a single importer', () => {
    const configurations = filesBelow('.').filter((file) => /^[\w.]+\.config\.ts$/.test(file));
    const tools = configurations.map((file) => parse(file, readText(file)));
    expect(shortFiles([...sources.filter((source) => !isTest(source)), ...tools])).toEqual([]);
  });
});

describe('what is allowed in one place only', () => {
  test('money is never converted to an inexact number', () => {
    expect(product.flatMap(inexactMoney)).toEqual([]);
  });
  test('time is read from a clock only', () => {
    const asking = excluding(sourcesBelow('server', 'shared', 'simulator'), /^src\/shared\/clock\.ts$/);
    expect(asking.flatMap(realTime)).toEqual([]);
  });
  test('only web/api and the providers call over the network', () => {
    const quiet = excluding(sourcesBelow('server', 'web', 'shared'), /^src\/(web\/api|server\/providers)\//);
    expect(quiet.flatMap((source) => usesOf(source, 'fetch'))).toEqual([]);
  });
  test('the environment is read once, at the start of a program', () => {
    const later = excluding(product, /^src\/(server|simulator)\/main\.ts$/);
    expect(later.flatMap((source) => usesOf(source, 'process.env'))).toEqual([]);
  });
  test('only src/shared/wire uses the wire’s spellings', () => {
    // The simulator uses the wire names of providers.
    const inside = sources.filter(({ file }) => /^src\/(?!shared\/wire\/|simulator\/)/.test(file));
    expect(inside.flatMap(wireSpellings)).toEqual([]);
  });
  test('only screens are default exports, since they are loaded lazily', () => {
    const named = excluding(sources, /^src\/web\/screens\/.*Screen\.tsx$/);
    expect(named.flatMap(defaultExports)).toEqual([]);
  });
});

describe('names', () => {
  const files = ['src', 'scripts', 'test', 'bench', 'db', 'docs'].flatMap(filesBelow);

  test('no file is called utils, helpers or the like', () => {
    // The back office's area for the services that customers pay is named `services`.
    const vague = /(^|[/-])(utils?|helpers?|misc|managers?|(?<!admin\/|admin-|backoffice\/)services?)[/.]/;
    // Rails call the products that they offer services.
    const rails = /rail-services|check-service\.|choose-services\./;
    expect(files.filter((file) => vague.test(file) && !rails.test(file))).toEqual([]);
  });
  test('no folder has an index file', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
  test('files are kebab-case, components PascalCase', () => {
    const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
    const odd = code.filter(
      (file) => !/\/([a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)|[A-Z]\w+\.tsx)$/.test(file),
    );
    expect(odd).toEqual([]);
  });
});

describe('the repository', () => {
  test('migrations are numbered without a gap', () => {
    const migrations = filesBelow('db/migrations').filter((file) => file.endsWith('.sql'));
    const expected = migrations.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(migrations.map((file) => /(\d{4})_\w+\.sql$/.exec(file)?.[1])).toEqual(expected);
  });
  test('migrations do not block users', () => {
    const later = filesBelow('db/migrations').filter((file) => file > LAST_INITIAL_MIGRATION);
    expect(later.flatMap((file) => unsafeMigrations(file, readText(file)))).toEqual([]);
    expect(Object.entries(LATER_MIGRATIONS).flatMap(([name, sql]) => unsafeMigrations(name, sql))).toEqual(
      [],
    );
  });
  test('no file contains a path of one machine', () => {
    const place = /(?<![\w.:/}*-])\/(work|home|Users)\/\w|\/root\/\w/;
    const texts = filesBelow('.').filter((file) => !/\.(png|ico|woff2?|jpg)$/.test(file));
    expect(texts.filter((file) => place.test(readText(file)))).toEqual([]);
  });
  test('no lock file contains a registry address', () => {
    const locks = filesBelow('.').filter((file) => file.endsWith('package-lock.json'));
    expect(locks.length).toBeGreaterThan(1);
    expect(locks.filter((file) => readText(file).includes('"resolved":'))).toEqual([]);
  });
});

// Each rule is shown source that it must reject, so that a rule that never reports anything is noticed.
describe('the rules find what they forbid', () => {
  const found = (rule: (source: Source) => string[], file: string, text: string) => rule(parse(file, text));

  test.each([
    ['src/shared/money.ts', `import { readFileSync } from 'node:fs';`],
    ['src/shared/money.ts', `import * as z from 'zod';`],
    ['src/web/main.tsx', `import { post } from '#server/ledger/post.ts';`],
    ['src/web/ui/Amount.tsx', `import { useRate } from '../api/rate.ts';`],
    ['src/web/api/rate.ts', `import { Amount } from '#web/ui/Amount.tsx';`],
    ['src/simulator/smobilpay/quote.ts', `import type { Quote } from '#server/providers/smobilpay/wire.ts';`],
    ['src/simulator/smobilpay/quote.ts', `import { LIMITS } from '#shared/limits.ts';`],
    ['src/server/main.ts', `const { start } = await import('#simulator/start-simulator.ts');`],
    ['src/server/ledger/post.ts', `import { beginPayment } from '../payments/attempts/begin-payment.ts';`],
    ['src/server/db/pool.ts', `export { enqueue } from '../jobs/enqueue.ts';`],
    ['src/server/jobs/enqueue.ts', `import { beginPayment } from '../payments/attempts/begin-payment.ts';`],
    [
      'src/server/providers/smobilpay/client.ts',
      `import { beginPayment } from '../../payments/attempts/begin-payment.ts';`,
    ],
    [
      'src/server/payments/acceptance/send-money.ts',
      `import { callProvider } from '../../providers/call-provider.ts';`,
    ],
    ['src/server/payments/acceptance/routes.ts', `import { post } from '../../ledger/post.ts';`],
    ['src/server/payments/history/routes.ts', `import { readPage } from './queries.ts';`],
    ['src/server/payments/acceptance/send-money.ts', `import type { FastifyRequest } from 'fastify';`],
    ['src/server/customers/reset-password.ts', `import { personOf } from '../http/person.ts';`],
    [
      'src/server/monitoring/product-metrics.ts',
      `import { answerProblem } from '../http/answer-problem.ts';`,
    ],
    ['src/server/http/errors.ts', `import { findSession } from '../sessions/find-session.ts';`],
  ])('boundary: %s %s', (file, text) => {
    expect(found(brokenBoundaries, file, text)).toHaveLength(1);
  });

  test('queries and neighbours', () => {
    expect(
      found(
        foreignQueries,
        'src/server/bills/search-bills.ts',
        `import { read } from '../payments/queries.ts';`,
      ),
    ).toHaveLength(1);
    expect(
      found(reexportedQueries, 'src/server/bills/pay-bill.ts', `export { read } from './bill-queries.ts';`),
    ).toHaveLength(1);
    expect(
      found(
        reexportedQueries,
        'src/server/bills/pay-bill.ts',
        `import { read } from './bill-queries.ts';\nexport { read };`,
      ),
    ).toHaveLength(1);
    expect(
      found(
        reexportedQueries,
        'src/server/bills/pay-bill.ts',
        `export type { Bill } from './bill-queries.ts';`,
      ),
    ).toEqual([]);
    expect(
      found(
        neighbourImports,
        'src/server/providers/xe/client.ts',
        `import { wire } from '../smobilpay/wire.ts';`,
      ),
    ).toHaveLength(1);
    expect(
      found(
        neighbourImports,
        'src/web/screens/send/SendScreen.tsx',
        `import { Row } from '../history/Row.tsx';`,
      ),
    ).toHaveLength(1);
  });

  test('cycles of folders and of files', () => {
    const circle = [
      parse('src/server/bills/a.ts', `import { b } from '../deposits/b.ts';`),
      parse('src/server/deposits/b.ts', `import { c } from '../limits/c.ts';`),
      parse('src/server/limits/c.ts', `import { a } from '../bills/a.ts';`),
    ];
    expect(cyclesOf(circle, foldersOf('src/server'))).toEqual(['bills → deposits → limits → bills']);
    const withHttp = [
      parse('src/server/http/person.ts', `import { findSession } from '../sessions/find-session.ts';`),
      parse('src/server/sessions/find-session.ts', `import { personOf } from '../http/person.ts';`),
    ];
    expect(cyclesOf(withHttp, foldersOf('src/server'))).toEqual(['http → sessions → http']);
    const throughFile = [
      parse('src/web/ui/Notice.tsx', `import { words } from '../failure-words.ts';`),
      parse('src/web/failure-words.ts', `import type { Failure } from './api/failure.ts';`),
      parse('src/web/api/failure.ts', `import { toast } from '../ui/toasts.ts';`),
    ];
    expect(cyclesOf(throughFile, foldersOf('src/web'))).toEqual(['ui → failure-words.ts → api → ui']);
    const launched = [
      parse('scripts/bootstrap/a.mjs', `const b = new URL('../launch/b.ts', import.meta.url);`),
      parse('scripts/launch/b.ts', `import { a } from '#scripts/bootstrap/a.mjs';`),
    ];
    expect(cyclesOf(launched, foldersOf('scripts'))).toEqual(['bootstrap → launch → bootstrap']);
    const inModule = [
      parse('src/server/payments/decide-payment.ts', `import { newAttempt } from './attempts/attempt.ts';`),
      parse('src/server/payments/attempts/begin-payment.ts', `import { apply } from '../apply.ts';`),
    ];
    expect(cyclesOf(inModule, layersOf('src/server/payments'))).toEqual([
      'its own files → attempts → its own files',
    ]);
  });

  // Each closes a cycle of two files in one folder.
  test.each([
    `import { b } from './b.ts';`,
    `import type { B } from './b.ts';`,
    `export type { B } from './b.ts';`,
    `export * from './b.ts';`,
    `const b = await import('./b.ts');`,
    `type B = typeof import('./b.ts');`,
    `type B = import('#test/proof/b.ts').B;`,
    `const thread = new Worker(new URL('./b.ts', import.meta.url));`,
  ])('a cycle of files: %s', (text) => {
    const circle = [
      parse('test/proof/a.ts', text),
      parse('test/proof/b.ts', `import type { A } from './a.ts';`),
    ];
    expect(cyclesOf(circle, eachFile)).toEqual(['test/proof/a.ts → test/proof/b.ts → test/proof/a.ts']);
  });

  test('long files and functions', () => {
    expect(found(longFiles, 'src/server/a.ts', 'f();\n'.repeat(401))).toHaveLength(1);
    expect(
      found(longFunctions, 'src/server/a.ts', `const f = () => {\n${'g();\n'.repeat(70)}};`),
    ).toHaveLength(1);
    expect(longFunctions(parse('src/web/A.tsx', `const F = () => {\n${'g();\n'.repeat(100)}};`))).toEqual([]);
  });

  test('short files with one importer', () => {
    const short = parse('src/server/bills/short.ts', `import { f } from './queries.ts';`);
    const importing = (file: string) => parse(file, `import { short } from '#server/bills/short.ts';`);
    const reported = (...importers: Source[]) => shortFiles([short, ...importers]);
    expect(reported(importing('src/server/bills/a.ts'))).toHaveLength(1);
    expect(reported(importing('src/server/bills/a.ts'), importing('src/web/screens/ui/b.ts'))).toHaveLength(
      1,
    );
    expect(reported(importing('src/server/bills/a.ts'), importing('src/server/bills/b.ts'))).toEqual([]);
    expect(reported(parse('src/server/bills/a.ts', `await import('./short.ts');`))).toEqual([]);
    expect(reported(importing('src/server/bills/routes.ts'))).toEqual([]);
    expect(reported(importing('vite.config.ts'))).toEqual([]);
    const long = parse('src/server/bills/short.ts', 'f();\n'.repeat(25));
    expect(shortFiles([long, importing('src/server/bills/a.ts')])).toEqual([]);
  });

  test.each([
    ['src/server/payments/attempt.ts', 'const x = Number(text);'],
    ['src/server/payments/history/queries.ts', 'const x = Number(row.amount);'],
    ['src/web/screens/send/a.ts', 'const x = Number.parseFloat(form.amountCad);'],
    ['src/web/ui/Amount.tsx', 'const x = amount.toFixed(2);'],
    ['src/server/limits/usage.ts', 'const x = Math.round(remaining);'],
  ])('inexact money: %s %s', (file, text) => {
    expect(found(inexactMoney, file, text)).toHaveLength(1);
  });

  test('time, network, environment, default exports', () => {
    expect(found(realTime, 'src/server/a.ts', 'const now = new Date();')).toHaveLength(1);
    expect(found(realTime, 'src/server/a.ts', 'const now = Date.now();')).toHaveLength(1);
    expect(realTime(parse('src/server/a.ts', 'const then = new Date(0);'))).toEqual([]);
    expect(
      found((source) => usesOf(source, 'fetch'), 'src/web/a.ts', `void fetch('/api/account');`),
    ).toHaveLength(1);
    expect(
      found((source) => usesOf(source, 'process.env'), 'src/server/a.ts', 'const home = process.env.HOME;'),
    ).toHaveLength(1);
    expect(found(defaultExports, 'src/server/a.ts', 'export default 1;')).toHaveLength(1);
  });

  test.each([
    ['src/server/payments/queries.ts', "const open = `status in ('PEDDINT')`;"],
    ['src/server/payments/queries.ts', '/** Writes new payments in state INIT. */'],
    ['src/server/payments/acceptance/send-money.ts', 'const { amountXFA } = body;'],
    ['src/web/screens/send/Form.tsx', 'const field = <input name="addReciever" />;'],
    ['src/shared/words/en/rules.ts', "const words = { type: 'Only MOBILETRANSFERE.' };"],
    ['src/server/contact/queries.ts', 'const name = input.firtsname;'],
    ['src/web/api/payments.ts', 'const range = { dateDebut: from };'],
    ['src/server/identity/queries.ts', "const accepted = `status = 'VALIDE'`;"],
  ])('spelling: %s %s', (file, text) => {
    expect(found(wireSpellings, file, text)).toHaveLength(1);
  });
  test('a word that contains a wire spelling is allowed', () => {
    const text = 'const FAILURES_BEFORE_BLOCK = 10; const INITIAL = DONE_BY;';
    expect(wireSpellings(parse('src/server/a.ts', text))).toEqual([]);
  });

  test.each([
    'create index by_day on payments (created_at);',
    'CREATE UNIQUE INDEX by_day\n  ON ledger_entries (id);',
    'alter table payments alter column cad_minor type numeric;',
    'alter table only jobs alter payload set data type text;',
    'alter table payments add column note text not null;',
    'alter table payments add column a text, add column note text not null;',
    'alter table jobs add column number bigint generated always as identity;',
    'alter table sessions add column mark uuid default gen_random_uuid();',
    'alter table payments add column fee bigint check (fee > 0);',
    'alter table payments add constraint small check (cad_minor < 100);',
    'alter table messages add foreign key (person_id) references people (id);',
    'alter table jobs add unique (task, key);',
    'alter table jobs alter column key set not null;',
    "update payments set info_code = '-- no comment';",
    'lock table ledger_accounts;',
    'create index concurrently by_day on payments (created_at);',
    '-- migrate: concurrently\ncreate index concurrently a on jobs (task); select 1;',
    '-- migrate: concurrently\nselect 1;',
    'create table a (id int); commit;',
    'alter table jobs add check (attempts < 9) not valid; alter table jobs validate constraint jobs_attempts_check;',
  ])('a migration that blocks others: %s', (sql) => {
    expect(unsafeMigrations('0099_odd.sql', sql)).toHaveLength(1);
  });

  test.each([
    '-- migrate: concurrently\ncreate index concurrently by_day on payments (created_at);',
    'create table notes (id int unique, payment_id bigint references payments (id));\ncreate index on notes (id);',
    "alter table payments add column note text not null default '', add column other text;",
    'alter table payments add column other text, add constraint small check (cad_minor < 100) not valid;',
    'alter table jobs validate constraint jobs_attempts_check;',
    'alter table jobs add constraint one unique using index one;',
    'create function f() returns void language plpgsql as $$ begin update payments set info_code = null; end $$;',
  ])('a migration that blocks nobody: %s', (sql) => {
    expect(unsafeMigrations('0099_fine.sql', sql)).toEqual([]);
  });
});
