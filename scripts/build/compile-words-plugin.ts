import path from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';
import { withFrenchSpaces } from '../../src/shared/words/french-spaces.ts';
import { WORD_BUNDLES, type WordBundle } from '../../src/web/i18n/word-bundles.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const BUNDLE = /^virtual:words-(fr|en)-([a-z]+)$/;

/**
 * Provides the modules of sentences (`virtual:words-fr-start` …), and parses the sentences at build time, so that no
 * browser downloads or runs the message parser. vite.config.ts chooses the library's formatter.
 */
export function compileWordsPlugin(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    resolveId: (id) => (BUNDLE.test(id) ? `\0${id}` : undefined),
    load: async (id) => {
      const [, language, bundle] = BUNDLE.exec(id.slice(1)) ?? [];
      if (language === undefined) return undefined;
      const words = await wordsOfBundle(language, bundle as WordBundle);
      const written = language === 'fr' ? withFrenchSpaces(words) : words;
      return `export const words = ${JSON.stringify(compileAll(written))};`;
    },
  };
}

async function wordsOfBundle(language: string, bundle: WordBundle): Promise<object> {
  const file = path.join(PROJECT_ROOT, 'src/web/i18n', language, 'words.ts');
  const { module } = await runnerImport<{ words: Record<string, object> }>(file);
  return Object.fromEntries(WORD_BUNDLES[bundle].map((area) => [area, module.words[area]]));
}

function compileAll(words: unknown): unknown {
  if (typeof words === 'string') return compile(words);
  return Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, compileAll(inner)]));
}
