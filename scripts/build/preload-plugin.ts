import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { WrittenLanguage } from '../../src/shared/format.ts';
import {
  APPLICATION_SCREENS,
  type ApplicationScreen,
  applicationFile,
  manifestOf,
  SITE_LANGUAGES,
} from '../../src/shared/site-pages.ts';
import type { WordBundle } from '../../src/web/i18n/word-bundles.ts';

/** The parts of each first screen: its modules and its groups of sentences. */
const PARTS: Record<ApplicationScreen, { modules: string[]; bundles: WordBundle[] }> = {
  login: { modules: ['screens/login/LoginScreen.tsx'], bundles: ['start', 'auth'] },
  auth: { modules: [], bundles: ['start', 'auth'] },
  send: {
    modules: ['screens/dashboard/DashboardLayout.tsx', 'screens/send/SendMoneyScreen.tsx'],
    bundles: ['start', 'dashboard'],
  },
  dashboard: { modules: ['screens/dashboard/DashboardLayout.tsx'], bundles: ['start', 'dashboard'] },
  other: { modules: [], bundles: ['start'] },
};

/**
 * Writes the application's page once per first screen and language, with the names of the files that the screen
 * needs, so that the browser requests them at once instead of after the first script has run.
 */
export function preloadPlugin(): Plugin {
  let root = '';
  return {
    name: 'preload',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      sequential: true,
      handler: (options, bundle) => {
        const folder = options.dir ?? '';
        const page = readFileSync(path.join(folder, 'app.html'), 'utf8');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const screen of APPLICATION_SCREENS) {
          for (const language of SITE_LANGUAGES) {
            const { modules, bundles } = PARTS[screen];
            const wanted = [
              ...modules.map((file) => path.join(root, file)),
              ...bundles.map((bundle) => `virtual:words-${language}-${bundle}`),
            ];
            const file = path.join(folder, applicationFile(screen, language));
            writeFileSync(file, inLanguage(withLinks(page, filesOf(wanted, chunks)), language));
          }
        }
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

/** Returns the scripts that hold these modules, with everything they import, and their style sheets. */
function filesOf(modules: readonly string[], chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) add(imported);
    }
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  };
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\0', '') === module));
    if (!holder) throw new Error(`no file of the build holds ${module}`);
    add(holder);
    // A module that shares a file has a small entry file of its own, which imports the shared one.
    const named = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (named) add(named);
  }
  return [...found];
}

function withLinks(page: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !page.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `    <link rel="preload" as="style" crossorigin href="/${file}">\n`
        : `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
    );
  return page.replace('  </head>', `${links.join('')}  </head>`);
}

function inLanguage(page: string, language: WrittenLanguage): string {
  return page
    .replace('<html lang="fr-CA"', `<html lang="${language}-CA"`)
    .replace(manifestOf('fr'), manifestOf(language));
}
