import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { PROJECT_ROOT } from '#scripts/project-root.ts';

/** `target`: a file name from the project's root, or a library. `isLazy`: by `import()`, or in a thread or process. */
export type Import = { target: string; line: number; isLazy: boolean };

export type Source = {
  /** From the project's root, with slashes. */
  file: string;
  text: string;
  lines: number;
  imports: Import[];
  program: ParseResult['program'];
  lineAt(position: number): number;
};

const PARTS = { '#shared/': 'src/shared/', '#server/': 'src/server/', '#simulator/': 'src/simulator/' };
const OTHER_PARTS = { '#web/': 'src/web/', '#scripts/': 'scripts/', '#test/': 'test/' };
const ALIASES = Object.entries({ ...PARTS, ...OTHER_PARTS });

/** Returns all files below a folder of the project, except installed and built ones. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(path.join(PROJECT_ROOT, folder))) return [];
  const ignored = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'test-results']);
  return readdirSync(path.join(PROJECT_ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !name.startsWith('.data'))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(place) : [place];
    })
    .sort();
}

export function readText(file: string): string {
  return readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
}

/** Returns the parsed files of code of some folders. */
export function sourcesOf(...folders: string[]): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => parse(file, readText(file)));
}

/** Parses one file. `text` may be made up, to show that a rule reports it. */
export function parse(file: string, text: string): Source {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
  ].flatMap((request) => (request ? [{ name: request.value, start: request.start, isLazy: false }] : []));
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(start, end));
    return literal?.[1] ? [{ name: literal[1], start, isLazy: true }] : [];
  });
  const imports = [...named, ...dynamic, ...otherImports(text, program)].map(({ name, start, isLazy }) => ({
    target: resolve(file, name),
    line: lineAt(start),
    isLazy,
  }));
  return { file, text, lines: text.trimEnd().split('\n').length, imports, program, lineAt };
}

type ImportName = { name: string; start: number; isLazy: boolean };

/**
 * Returns what the parser's own list leaves out: `import('…')` in a type, and the file that a thread or a process is
 * started with.
 */
function otherImports(text: string, program: Source['program']): ImportName[] {
  if (!/\bimport(\(|\.meta\.url)/.test(text)) return [];
  const found: ImportName[] = [];
  new Visitor({
    TSImportType: ({ source }) => found.push({ name: source.value, start: source.start, isLazy: false }),
    NewExpression: ({ callee, arguments: [file, base] }) => {
      const isUrl =
        callee.type === 'Identifier' && callee.name === 'URL' && base?.type === 'MemberExpression';
      if (!isUrl || file?.type !== 'Literal' || typeof file.value !== 'string') return;
      if (/\.(tsx?|mjs)$/.test(file.value)) found.push({ name: file.value, start: file.start, isLazy: true });
    },
  }).visit(program);
  return found;
}

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  const alias = ALIASES.find(([short]) => name.startsWith(short));
  return alias ? name.replace(alias[0], alias[1]) : name;
}

/** Checks whether a file is a test or a helper of tests, to which fewer rules apply. */
export function isTest({ file }: Source): boolean {
  return /\.test\.(tsx?|mjs)$/.test(file) || /(^|\/)test-[^/]+\.ts$/.test(file) || file.startsWith('test/');
}
