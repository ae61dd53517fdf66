import type { Source } from './sources.ts';

/** Returns cycles of parts that import one another, each as a path back to its start. */
export function cyclesOf(sources: Source[], partOf: (file: string) => string | undefined): string[] {
  const reaches = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const from = partOf(file);
    if (from === undefined) continue;
    const known = reaches.get(from) ?? new Set();
    reaches.set(from, known);
    for (const { target } of imports) {
      const to = partOf(target);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (part: string, trail: string[]) => {
    if (trail.includes(part)) {
      found.add([...trail.slice(trail.indexOf(part)), part].join(' → '));
      return;
    }
    if (done.has(part)) return;
    for (const next of reaches.get(part) ?? []) walk(next, [...trail, part]);
    done.add(part);
  };
  for (const part of reaches.keys()) walk(part, []);
  return [...found];
}

/** Takes each file as a part of its own. */
export const eachFile = (file: string) => file;

/** Takes each folder directly below `part` as one with its subfolders, and each file of `part` itself. */
export function foldersOf(part: string): (file: string) => string | undefined {
  return (file) => (file.startsWith(`${part}/`) ? file.slice(part.length + 1).split('/')[0] : undefined);
}

/** Takes each folder directly below a module as one with its subfolders, and the module's own files together. */
export function layersOf(module: string): (file: string) => string | undefined {
  return (file) => {
    if (!file.startsWith(`${module}/`)) return undefined;
    const [first, ...more] = file.slice(module.length + 1).split('/');
    return more.length === 0 ? 'its own files' : first;
  };
}
