import type { Import, Source } from './sources.ts';

/**
 * A rule about imports. `from` and the targets are patterns of file names (from the project's root) or of library
 * names. With `only`, every import must match one of the patterns; with `never`, none may.
 */
export type Boundary = {
  says: string;
  from: RegExp;
  /** Files of `from` to which the rule does not apply. Each needs a reason beside it. */
  except?: RegExp;
  only?: RegExp[];
  never?: RegExp[];
};

const LIBRARY = /^(?!src\/|test\/|scripts\/)/;

export const BOUNDARIES: Boundary[] = [
  {
    says: 'shared stands alone: browser and server both run it',
    from: /^src\/shared\//,
    only: [/^src\/shared\//, /^zod\/mini$/, /^@zxcvbn-ts\//],
  },
  {
    says: 'web knows shared and browser libraries, nothing of the server',
    from: /^src\/web\//,
    // Runs while the pages are built, not in the browser.
    except: /-plugin\.ts$/,
    never: [
      /^src\/(server|simulator)\//,
      /^(scripts|test)\//,
      /^node:/,
      /^(pg|fastify|zod|pino)$/,
      /^@fastify\//,
    ],
  },
  {
    says: 'web/ui knows no router, no query and no screen',
    from: /^src\/web\/ui\//,
    never: [/^src\/web\/(api|screens|session)\//, /^wouter/, /^@tanstack\//],
  },
  {
    says: 'web/api knows no screen and no look',
    from: /^src\/web\/api\//,
    never: [/^src\/web\/(screens|ui)\//, /^@mantine\//],
  },
  {
    says: 'the simulator writes every wire format a second time, on purpose',
    from: /^src\/simulator\//,
    only: [/^src\/simulator\//, /^src\/shared\/(money|phone|clock)\.ts$/, LIBRARY],
  },
  {
    says: 'the server never reaches into web, simulator or scripts',
    from: /^src\/server\//,
    never: [/^src\/(web|simulator)\//, /^(scripts|test)\//, /^(react|@mantine)/],
  },
  {
    says: 'the ledger knows the database and no feature',
    from: /^src\/server\/ledger\//,
    only: [/^src\/server\/(ledger|db)\//, /^src\/shared\//, LIBRARY],
  },
  {
    says: 'the database layer knows nothing above it',
    from: /^src\/server\/db\//,
    only: [/^src\/server\/db\//, /^src\/server\/(config|log|tracing)\.ts$/, /^src\/shared\//, LIBRARY],
  },
  {
    says: 'the queue knows no job: handlers are given to it',
    from: /^src\/server\/jobs\//,
    only: [
      /^src\/server\/(jobs|db)\//,
      /^src\/server\/(config|deps|log|tracing)\.ts$/,
      /^src\/shared\//,
      LIBRARY,
    ],
  },
  {
    says: 'providers translate and know no feature',
    from: /^src\/server\/providers\//,
    // A webhook is stored and processed by a job.
    except: /\/(webhook|callback)-routes\.ts$/,
    only: [
      /^src\/server\/providers\//,
      /^src\/server\/(config|deps|log|production-settings|read-in-thread|secret-files|semaphore|settings|tracing)\.ts$/,
      /^src\/shared\//,
      LIBRARY,
    ],
  },
  {
    says: 'a module knows the ports of providers; who puts the program together gives it the providers',
    from: /^src\/server\//,
    // The signature of a notice is checked before it is stored.
    except: /^src\/server\/(providers\/|deposits\/receive-notice\.ts$|(integrations|api)\.ts$)/,
    never: [/^src\/server\/providers\/(?!\w+-port\.ts$)/],
  },
  {
    says: 'routes know operations; no ledger, no provider, no queries',
    from: /^src\/server\/(?!providers\/).*routes\.ts$/,
    never: [/^src\/server\/(ledger|providers)\//, /queries\.ts$/],
  },
  {
    says: 'operations never speak HTTP',
    from: /^src\/server\/(?!http\/|api\.ts)(?!.*(routes|-hook)\.ts$)/,
    never: [/^fastify$/, /^@fastify\//, /^src\/server\/http\//],
  },
  {
    says: 'http knows no module: what a hook needs of one is passed in',
    from: /^src\/server\/http\//,
    only: [
      /^src\/server\/(http|db|rate-limits|words)\//,
      /^src\/server\/(config|deps|log|signed-in-person|semaphore|tracing)\.ts$/,
      /^src\/shared\//,
      LIBRARY,
    ],
  },
];

/** Returns a sentence for each import that breaks a rule. */
export function brokenBoundaries(source: Source): string[] {
  const rules = BOUNDARIES.filter(({ from, except }) => from.test(source.file) && !except?.test(source.file));
  return rules.flatMap((rule) =>
    source.imports
      .filter(({ target }) => breaksBoundary(rule, target))
      .map((broken) => `${describeImport(source, broken)} ${rule.says}`),
  );
}

function breaksBoundary({ only, never }: Boundary, target: string): boolean {
  const matches = (pattern: RegExp) => pattern.test(target);
  return (only !== undefined && !only.some(matches)) || (never?.some(matches) ?? false);
}

/** Returns imports of another module's queries: only the module itself may use its SQL. */
export function foreignQueries(source: Source): string[] {
  return source.imports
    .filter(({ target }) => /^src\/.*queries\.ts$/.test(target) && moduleOf(target) !== moduleOf(source.file))
    .map((broken) => `${describeImport(source, broken)} a module's queries belong to it alone`);
}

/** Returns re-exports of a queries file, through which other modules could evade the rule above. */
export function reexportedQueries(source: Source): string[] {
  const { body } = source.program;
  const queries = body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.importKind !== 'type' && isQueriesFile(node.source)
      ? node.specifiers.map(({ local }) => local.name)
      : [],
  );
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration') return [];
    const names = node.type === 'ExportNamedDeclaration' && !node.source ? node.specifiers : [];
    const again = names.some(({ local }) => local.type === 'Identifier' && queries.includes(local.name));
    if (node.exportKind === 'type' || !(again || isQueriesFile(node.source))) return [];
    const line = source.lineAt(node.start);
    return [`${source.file}:${line} hands on queries: what others call is in an operation`];
  });
}

function isQueriesFile(file: { value: string } | null): boolean {
  return file?.value.endsWith('queries.ts') ?? false;
}

/** Returns imports from one provider into another, or from one area of screens into another. */
export function neighbourImports(source: Source): string[] {
  return ['src/server/providers/', 'src/simulator/', 'src/web/screens/'].flatMap((parent) => {
    const mine = childOf(parent, source.file);
    const others = source.imports.filter(({ target }) => {
      const other = childOf(parent, target);
      return mine !== undefined && other !== undefined && other !== mine;
    });
    return others.map(
      (broken) => `${describeImport(source, broken)} neighbours in ${parent} do not know each other`,
    );
  });
}

/** Returns the folder directly below `parent` that contains a file. */
function childOf(parent: string, file: string): string | undefined {
  return file.startsWith(parent) ? /^([^/]+)\//.exec(file.slice(parent.length))?.[1] : undefined;
}

/** Returns the folder directly below `src/server` or another part. Its subfolders belong to the same module. */
function moduleOf(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}

function describeImport({ file }: Source, { target, line }: Import): string {
  return `${file}:${line} imports ${target}:`;
}
