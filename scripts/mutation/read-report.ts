import { readFile } from 'node:fs/promises';

/** One change of the code, and whether a test failed with it. Each run of whitespace in both texts is one blank. */
export type Mutant = { file: string; line: number; original: string; replacement: string; isKilled: boolean };

type Place = { line: number; column: number };
type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: { location: { start: Place; end: Place }; replacement: string; status: string }[];
    }
  >;
};

/** Parses Stryker's report, without mutants that did not run or are ignored. */
export async function readReport(path: string): Promise<Mutant[]> {
  const report = JSON.parse(await readFile(path, 'utf8')) as Report;
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
      .map(({ location: { start, end }, replacement, status }) => ({
        file,
        line: start.line,
        original: onOneLine(between(source.split('\n'), start, end)),
        replacement: onOneLine(replacement),
        isKilled: status === 'Killed' || status === 'Timeout',
      })),
  );
}

function between(lines: string[], start: Place, end: Place): string {
  const part = lines.slice(start.line - 1, end.line);
  const last = part.length - 1;
  return part
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
