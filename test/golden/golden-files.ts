import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./answers/', import.meta.url));
/** With `GOLDEN=write` the answers are recorded instead of compared. */
export const isRecording = process.env.GOLDEN === 'write';

/** The answers of one route, by the name of the step. */
export type Answers = Record<string, unknown>;

export function readAnswers(route: string): Answers {
  const file = fileOf(route);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { answers: Answers }).answers : {};
}

/** Replaces the recorded answers of these scenes, and retains those of the route's other scenes. */
export function writeAnswers(route: string, scenes: string[], answers: Answers): void {
  const kept = Object.entries(readAnswers(route)).filter(([name]) => !scenes.includes(sceneOf(name)));
  const all = [...kept, ...Object.entries(answers)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(route), `${formatJson({ route, answers: Object.fromEntries(all) })}\n`);
}

/** Returns every route with recorded answers. */
export function recordedRoutes(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).map(
    (file) => (JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as { route: string }).route,
  );
}

/** Returns the scene of a step. Steps are named `scene: who or what: step`. */
export function sceneOf(name: string): string {
  return name.slice(0, name.indexOf(':'));
}

/** Formats JSON for visual comparison: spaces that look like ordinary ones are escaped. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u00a0\u202f\u2009\ufeff]/g,
    (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function fileOf(route: string): string {
  const name = route.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return path.join(FOLDER, `${name.replace(/^-|-$/g, '')}.json`);
}
