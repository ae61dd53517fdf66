import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { WrittenLanguage } from '../../src/shared/format.ts';
import { PRODUCT_NAME } from '../../src/shared/product.ts';
import { applicationFile, SITE_LANGUAGES } from '../../src/shared/site-pages.ts';
import { bundleRenderer, bundleScript } from './bundle-beside.ts';

type Renderer = { renderLogin: (language: WrittenLanguage) => { title: string; html: string } };

/**
 * Puts the sign-in into its pages as finished HTML, so that it is seen before any script has come; the application takes
 * it over where it stands (src/web/screens/login/first-view.ts).
 */
export function loginPlugin(): Plugin {
  let root = '';
  return {
    name: 'login',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      sequential: true,
      handler: async (options) => {
        const folder = options.dir ?? '';
        const early = await bundleScript(root, folder, 'screens/login/early.ts');
        const built = await bundleRenderer(root, folder, 'screens/login/render-login.tsx');
        const renderer = built.renderer as Renderer;
        const looks = new Looks();
        const pages = SITE_LANGUAGES.map((language) => {
          const { title, html } = renderer.renderLogin(language);
          return {
            file: path.join(folder, applicationFile('login', language)),
            title,
            html: looks.take(html),
          };
        });
        const sheet = looks.write(folder);
        for (const { file, title, html } of pages) {
          const page = readFileSync(file, 'utf8');
          assertStyled(html, sheetsOf(page, folder));
          writeFileSync(
            file,
            withStylesFirst(page, early, sheet)
              .replace(`<title>${PRODUCT_NAME}</title>`, `<title>${title} · ${PRODUCT_NAME}</title>`)
              .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`),
          );
        }
      },
    },
  };
}

/**
 * What Mantine writes into style attributes, as a sheet: the content security policy takes no such attributes from a page.
 * The application sets them anew only where they change.
 */
class Looks {
  readonly #styles: string[] = [];

  /** The same HTML with a number in place of each style. */
  take(html: string): string {
    return html.replace(/ style="([^"]+)"/g, (_, style: string) => {
      if (!this.#styles.includes(style)) this.#styles.push(style);
      return ` data-look="${this.#styles.indexOf(style)}"`;
    });
  }

  /** Lays the sheet beside the others. Answers its address. */
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

/** A class of ours that no sheet of the page knows would be a picture that looks unlike what follows it. */
function assertStyled(html: string, styles: string): void {
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const strange = classes.filter((name) => /^_.+_\d+$/.test(name) && !styles.includes(`.${name}`));
  if (strange.length > 0) throw new Error(`the sign-in's style sheets lack ${strange.join(', ')}`);
}

const SCRIPT = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;

/** Scripts wait in a template (src/web/screens/login/early.ts): on a slow line they would keep the style sheets waiting. */
function withStylesFirst(page: string, early: string, sheet: string): string {
  const scripts = (page.match(SCRIPT) ?? []).map((tag) => tag.trim()).join('');
  return page
    .replace(SCRIPT, '')
    .replaceAll('rel="preload" as="style"', 'rel="stylesheet"')
    .replace('<title>', `<template>${scripts}</template>\n    <script src="${early}"></script>\n    <title>`)
    .replace('  </head>', `    <link rel="stylesheet" href="${sheet}">\n  </head>`);
}
