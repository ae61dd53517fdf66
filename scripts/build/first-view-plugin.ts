import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { WrittenLanguage } from '../../src/shared/format.ts';
import { PRODUCT_NAME } from '../../src/shared/product.ts';
import {
  APPLICATION_SCREENS,
  type ApplicationScreen,
  applicationFile,
  SITE_LANGUAGES,
} from '../../src/shared/site-pages.ts';
import { bundleRenderer, bundleScript } from './bundle-extra.ts';

type Renderer = {
  renderViews: (language: WrittenLanguage) => {
    views: Partial<Record<ApplicationScreen, { title: string; html: string }>>;
    notLoaded: string;
  };
};

/**
 * Gives each page of the application a message for when its scripts do not load. Some pages also get their first
 * screen as finished HTML, so that it is visible before any script has loaded; the application then takes over that
 * HTML (src/web/first-view).
 */
export function firstViewPlugin(): Plugin {
  let root = '';
  return {
    name: 'first-view',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      sequential: true,
      handler: async (options) => {
        const folder = options.dir ?? '';
        const early = await bundleScript(root, folder, 'first-view/early.ts');
        const built = await bundleRenderer(root, folder, 'render-views.tsx');
        const renderer = built.renderer as Renderer;
        const styles = new StyleCollector();
        const pages = SITE_LANGUAGES.flatMap((language) => {
          const { views, notLoaded } = renderer.renderViews(language);
          return APPLICATION_SCREENS.map((screen) => {
            const view = views[screen];
            return {
              file: path.join(folder, applicationFile(screen, language)),
              screen,
              notLoaded,
              view: view && { title: view.title, html: styles.take(view.html) },
            };
          });
        });
        const sheet = styles.write(folder);
        for (const { file, screen, notLoaded, view } of pages) {
          const plain = readFileSync(file, 'utf8').replace(
            '<noscript>',
            () => `${notLoaded}\n    <noscript>`,
          );
          if (!view) {
            writeFileSync(file, plain.replace('<title>', `<script src="${early}"></script>\n    <title>`));
            continue;
          }
          assertStyled(view.html, sheetsOf(plain, folder));
          writeFileSync(
            file,
            withStylesFirst(plain, { screen, early, sheet })
              .replace(`<title>${PRODUCT_NAME}</title>`, `<title>${view.title} · ${PRODUCT_NAME}</title>`)
              .replace('<div id="root"></div>', () => `<div id="root">${view.html}</div>`),
          );
        }
      },
    },
  };
}

/**
 * Collects Mantine's style attributes in a style sheet, because the content security policy forbids style attributes
 * in a page. The application sets them again only when they change.
 */
class StyleCollector {
  readonly #styles: string[] = [];

  /** Returns the same HTML with a number in place of each style. */
  take(html: string): string {
    return html.replace(/ style="([^"]+)"/g, (_, style: string) => {
      if (!this.#styles.includes(style)) this.#styles.push(style);
      return ` data-look="${this.#styles.indexOf(style)}"`;
    });
  }

  /** Writes the sheet beside the others. Returns its address. */
  write(folder: string): string {
    const css = this.#styles.map((style, number) => `[data-look="${number}"]{${style}}`).join('');
    const name = `assets/looks-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
    writeFileSync(path.join(folder, name), css);
    return `/${name}`;
  }
}

const SHEET = /<link rel="(?:stylesheet|preload" as="style)" crossorigin href="\/([^"]+)">/g;

function sheetsOf(page: string, folder: string): string {
  const files = [...page.matchAll(SHEET)].map(([, file = '']) => file);
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

/**
 * Throws when one of our classes is in none of the page's style sheets: the first view would then look
 * different from the screen that replaces it.
 */
function assertStyled(html: string, styles: string): void {
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const strange = classes.filter((name) => /^_.+_\d+$/.test(name) && !styles.includes(`.${name}`));
  if (strange.length > 0) throw new Error(`the page's style sheets lack ${strange.join(', ')}`);
}

const SCRIPT = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;

/**
 * Scripts wait in a template (src/web/first-view/early.ts), because on a slow connection they would delay the style
 * sheets.
 */
function withStylesFirst(page: string, { screen, early, sheet }: Record<string, string>): string {
  const scripts = (page.match(SCRIPT) ?? []).map((tag) => tag.trim()).join('');
  const template = `<template data-view="${screen}">${scripts}</template>`;
  return page
    .replace(SCRIPT, '')
    .replaceAll('rel="preload" as="style"', 'rel="stylesheet"')
    .replace('<title>', `${template}\n    <script src="${early}"></script>\n    <title>`)
    .replace('  </head>', `    <link rel="stylesheet" href="${sheet}">\n  </head>`);
}
