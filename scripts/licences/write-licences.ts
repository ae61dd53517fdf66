import { whyShipped } from './allowed.ts';
import { type Shipped, shippedLibraries } from './shipped.ts';

/** Returns the page docs/licences.md: each shipped library, its licence, and where it is used. */
export function writeLicences(): string {
  const rows = shippedLibraries().map((one) =>
    row([
      one.name,
      one.version,
      `${one.licence}${noteOf(one)}`,
      one.server ? 'yes' : '',
      one.browser ? 'yes' : '',
    ]),
  );
  return [...HEAD, ...rows, ''].join('\n');
}

const HEAD = [
  '# Licences',
  '',
  'Every library that is part of what we run or serve, written by `npm run licences`. “Server” is what production installs, on',
  'any kind of machine; “browser” is what the build puts into the pages. Which licences may be here, and why others may:',
  '`scripts/licences/allowed.ts`. The same as a bill of materials (CycloneDX): `npm run sbom`.',
  '',
  '| library | version | licence | server | browser |',
  '|---|---|---|---|---|',
];

function noteOf({ name, licence }: Shipped): string {
  const why = whyShipped(name, licence);
  if (why === undefined) return ', NOT ALLOWED';
  return why === '' ? '' : ` (${why})`;
}

function row(cells: string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
}
