import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlantedFault } from './faults.ts';

/** The parts of the project that the proofs need. */
const PARTS = ['src', 'test', 'scripts', 'db', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

/** Copies the project, so that faults may be planted in the copy. Returns the folder. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'planted-faults-'));
  for (const part of PARTS) cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Returns the changed files of a fault. Throws when a place is not found, or is found twice. */
export function withFault(root: string, { name, edits }: PlantedFault): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, find, fault } of edits) {
    const text = files.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    const places = text.split(find).length - 1;
    if (places !== 1) throw new Error(`"${name}" finds ${places} places in ${file} for: ${find}`);
    files.set(
      file,
      text.replace(find, () => fault),
    );
  }
  return files;
}

/** Plants a fault in the copy. Returns a function that removes it. */
export function plantFaultIn(copy: string, fault: PlantedFault): () => void {
  const files = withFault(copy, fault);
  const before = [...files.keys()].map(
    (file) => [file, readFileSync(path.join(copy, file), 'utf8')] as const,
  );
  for (const [file, text] of files) writeFileSync(path.join(copy, file), text);
  return () => {
    for (const [file, text] of before) writeFileSync(path.join(copy, file), text);
  };
}
