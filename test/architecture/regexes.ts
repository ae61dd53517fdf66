import { Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import type { Source } from './sources.ts';

export type RegexLiteral = { pattern: string; flags: string; at: string };

/** Returns every regular expression literal, once each. */
export function regexesIn(sources: Source[]): RegexLiteral[] {
  const found = new Map<string, RegexLiteral>();
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

/** Returns files that build regular expressions at run time, which the checker cannot see. */
export function dynamicRegexes(source: Source): string[] {
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

/** Limited by steps, since a time limit would give other results on a busy machine. */
const CHECK_OPTIONS = { timeout: 300_000, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

/**
 * Returns why an expression is slow: its work grows faster than its input, or cannot be bounded. The checker
 * builds an automaton, and tries attacks where that is impossible (lookarounds, back-references).
 */
export function slownessOf({ pattern, flags, at }: RegexLiteral): string[] {
  const checked = checkSync(pattern, flags, CHECK_OPTIONS);
  if (checked.status === 'safe') return [];
  const why = checked.status === 'vulnerable' ? checked.complexity.summary : checked.error.kind;
  return [`${at} /${pattern}/${flags}: ${why}`];
}
