import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';
import { withFrenchSpaces } from '../../src/shared/words/french-spaces.ts';

/** The modules that gather a language's sentences, for customers and for staff. */
const WORDS = /[\\/]src[\\/]web[\\/]i18n[\\/](fr|en)[\\/](?:admin[\\/])?words\.ts$/;

/**
 * Takes sentences apart while building, so that no browser downloads the parser of messages or runs it. The library's
 * way of formatting them is chosen in vite.config.ts.
 */
export function compileWordsPlugin(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    load: async (id) => {
      const language = WORDS.exec(id)?.[1];
      if (language === undefined) return undefined;
      const { module } = await runnerImport<Record<string, object>>(id);
      const gathered = Object.entries(language === 'fr' ? withFrenchSpaces({ ...module }) : module);
      return gathered
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(compileAll(words))};`)
        .join('\n');
    },
  };
}

function compileAll(words: unknown): unknown {
  if (typeof words === 'string') return compile(words);
  return Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, compileAll(inner)]));
}
