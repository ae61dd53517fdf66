import { Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import type { Source } from './sources.ts';

export type Written = { pattern: string; flags: string; at: string };

/** Every regular expression that is written out, once each. */
export function regexesIn(sources: Source[]): Written[] {
  const found = new Map<string, Written>();
  for (const source of sources) {
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        const at = `${source.file}:${source.lineAt(node.start)}`;
        found.set(`/${pattern}/${flags}`, { pattern, flags, at });
      },
    }).visit(source.program);
  }
  return [...found.values()];
}

/** Where one is put together while the program runs; the checker cannot see those. */
export function madeRegexes(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') found.push(source.file);
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') found.push(source.file);
    },
  }).visit(source.program);
  return found;
}

/** Trials end by their steps: by the clock, a busy machine would judge otherwise than a quiet one. */
const BY_STEPS = { timeout: 300_000, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

/**
 * What is wrong with one: that its work grows faster than the text, or that nobody could tell. The checker builds the
 * automaton, and attacks by trial where there is none (looks around, back-references).
 */
export function slownessOf({ pattern, flags, at }: Written): string[] {
  const judged = checkSync(pattern, flags, BY_STEPS);
  if (judged.status === 'safe') return [];
  const why = judged.status === 'vulnerable' ? judged.complexity.summary : judged.error.kind;
  return [`${at} /${pattern}/${flags}: ${why}`];
}
