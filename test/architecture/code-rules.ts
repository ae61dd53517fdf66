import { type Node, Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

const FILE_LINES = 400;
const FUNCTION_LINES = 70;
const COMPONENT_LINES = 120;

/** Returns files that are too long to read at once. Files of sentences are lists and may be long. */
export function longFiles(source: Source): string[] {
  if (/\/(words|i18n)\//.test(source.file) || source.lines <= FILE_LINES) return [];
  return [`${source.file} has ${source.lines} lines`];
}

export function longFunctions(source: Source): string[] {
  const limit = source.file.endsWith('.tsx') ? COMPONENT_LINES : FUNCTION_LINES;
  const found: string[] = [];
  const look = (node: { start: number; end: number }) => {
    const lines = source.text
      .slice(node.start, node.end)
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;
    if (lines > limit) found.push(`${locationOf(source, node)} a function of ${lines} lines`);
  };
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(source.program);
  return found;
}

const MONEY_FOLDERS = /^src\/server\/(ledger|payments|limits|rates)\//;
const MONEY_WORDS = /amount|balance|money|minor|\bxaf\b|\bcad\b|rate\b|fee\b|debit|credit|price/i;
const INEXACT_FUNCTIONS = new Set([
  'Number',
  'parseFloat',
  'Number.parseFloat',
  'Math.round',
  'Math.floor',
  'Math.ceil',
  'Math.trunc',
]);

/** Files that make exact amounts inexact on purpose, and why. */
export const INEXACT_FILES: Record<string, string> = {
  'src/shared/money.ts': 'the one way to the wire, whose amounts are JSON numbers',
  'src/shared/rate.ts': 'the one way to the wire, whose rates are JSON numbers',
  'src/simulator/xe/routes.ts': 'plays XE, whose answers are JSON numbers',
  'src/server/payments/payment-metrics.ts': 'counts for a monitor, whose numbers are floating ones',
  'src/server/monitoring/product-metrics.ts': 'counts for a monitor, whose numbers are floating ones',
  'src/server/rates/rate-view.ts': 'rounds a time, not a rate',
};

/**
 * Returns calls that make money inexact: all such calls in the folders about money, elsewhere those whose text
 * mentions money.
 */
export function inexactMoney(source: Source): string[] {
  if (source.file in INEXACT_FILES) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression(node) {
      const callee = textOf(source, node.callee);
      if (!INEXACT_FUNCTIONS.has(callee) && !callee.endsWith('.toFixed')) return;
      const text = textOf(source, node);
      // Ids are a bigint in rows and a number on the wire.
      if (/^Number\((\w+\.)*(\w+I|i)d\)$/.test(text)) return;
      if (MONEY_FOLDERS.test(source.file) || MONEY_WORDS.test(text))
        found.push(`${locationOf(source, node)} ${text}`);
    },
  }).visit(source.program);
  return found;
}

/** Returns reads of the real time. All other code reads a Clock, which tests can set. */
export function realTime(source: Source): string[] {
  const found: string[] = [];
  const note = (node: Node) => found.push(`${locationOf(source, node)} ${textOf(source, node)}`);
  new Visitor({
    NewExpression(node) {
      if (textOf(source, node.callee) === 'Date' && node.arguments.length === 0) note(node);
    },
    CallExpression(node) {
      if (['Date', 'Date.now'].includes(textOf(source, node.callee))) note(node);
    },
  }).visit(source.program);
  return found;
}

/** Returns uses of a name that only certain files may use, such as fetch or process.env. */
export function usesOf(source: Source, name: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    if (textOf(source, node) === name) found.push(`${locationOf(source, node)} uses ${name}`);
  };
  new Visitor({ CallExpression: ({ callee }) => look(callee), MemberExpression: look }).visit(source.program);
  return found;
}

export function defaultExports(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    ExportDefaultDeclaration(node) {
      found.push(`${locationOf(source, node)} a default export`);
    },
  }).visit(source.program);
  return found;
}

function textOf({ text }: Source, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end);
}

function locationOf(source: Source, { start }: { start: number }): string {
  return `${source.file}:${source.lineAt(start)}`;
}
