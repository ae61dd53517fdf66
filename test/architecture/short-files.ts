import { brokenBoundaries, foreignQueries, neighbourImports } from './boundaries.ts';
import type { Import, Source } from './sources.ts';

const SHORT_LINES = 25;

/** Short files that stay apart from their only importer, and why. */
const EXCEPTIONS: [RegExp, string][] = [
  [/(routes|queries)\.ts$/, 'a fixed place: boundaries apply to these names'],
  [/^src\/(web\/i18n|(server|shared)\/words)\/(fr|en)\//, 'the French file has an English one beside it'],
  [/^src\/web\/api\//, 'only web/api knows addresses of the server, and a screen loads no calls of another'],
  [/^src\/web\/site\/(\w+Page\.tsx|art\/\w+\.tsx)$/, 'one page or one drawing of the site to a file'],
  [/^src\/server\/payments\/erase-names\.ts$/, 'writes payments, for a module that may not'],
  [/^scripts\/bootstrap\/check-node\.mjs$/, 'read before any newer syntax'],
];
/** Shows components in development. A component that one screen uses is shown there as well. */
const CATALOGUE = /^src\/web\/screens\/ui\//;

/**
 * Returns short files of the product that only one file imports. `sources` are all files that may import one, without
 * tests. A file that is imported lazily is a chunk of its own, and one that a configuration imports belongs to a tool.
 */
export function shortFiles(sources: Source[]): string[] {
  const importers = new Map<string, { importer: Source; how: Import }[]>();
  for (const importer of sources) {
    if (CATALOGUE.test(importer.file)) continue;
    for (const how of importer.imports) {
      importers.set(how.target, [...(importers.get(how.target) ?? []), { importer, how }]);
    }
  }
  return sources.filter(isShort).flatMap((short) => {
    const all = importers.get(short.file) ?? [];
    const [first] = all;
    if (!first || all.some(({ importer, how }) => importer !== first.importer || how.isLazy)) return [];
    if (isConfiguration(first.importer) || wouldBreakBoundary(short, first.importer)) return [];
    return [`${short.file} has ${short.lines} lines and belongs in ${first.importer.file}`];
  });
}

function isShort({ file, lines }: Source): boolean {
  const isProduct = /^(src|scripts)\//.test(file);
  return isProduct && lines < SHORT_LINES && !EXCEPTIONS.some(([pattern]) => pattern.test(file));
}

function isConfiguration({ file }: Source): boolean {
  return !file.includes('/');
}

/** Checks whether the importer would break a boundary with the imports of the file. */
function wouldBreakBoundary({ imports }: Source, importer: Source): boolean {
  const joined = { ...importer, imports };
  return [brokenBoundaries, foreignQueries, neighbourImports].some((rule) => rule(joined).length > 0);
}
