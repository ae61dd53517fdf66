import type { Html } from './html.ts';

const STYLE: Html = {
  html: `<style>
  :root { color-scheme: light dark; --ink: #14213d; --soft: #5b6780; --line: #dfe5ec; --paper: #fff; --ground: #f4f7f6;
    --green: #0b7a4b; --amber: #96610a; --red: #b3261e; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8edf4; --soft: #9fabbf; --line: #2b3648; --paper: #172033;
    --ground: #0f1727; --green: #5bd6a0; --amber: #f0b95a; --red: #ff8a80; } }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink);
    font: 16px/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.6rem; margin: .5rem 0 1rem; } h2 { font-size: 1.15rem; margin: 2.25rem 0 .5rem; }
  p, small { color: var(--soft); } nav a { margin-right: 1rem; } a { color: var(--green); }
  .sheet { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: .9rem; }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid var(--line); }
  tr:last-child td { border-bottom: 0; } th { color: var(--soft); font-weight: 600; white-space: nowrap; }
  td.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
  code, .code { font: .85em ui-monospace, monospace; overflow-wrap: anywhere; }
  td.time { white-space: nowrap; }
  .good { color: var(--green); font-weight: 600; } .waiting { color: var(--amber); font-weight: 600; }
  .bad { color: var(--red); font-weight: 600; } .empty { padding: 1rem; margin: 0; }
  .text { white-space: pre-wrap; padding: 1rem; margin: 0; font: inherit; }
  iframe { border: 0; width: 100%; height: 70vh; background: #fff; border-radius: .75rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; padding: 1rem; margin: 0; }
  dt { color: var(--soft); } dd { margin: 0; }
</style>`,
};

/** Returns a whole page. With `refreshS`, the browser reloads it after so many seconds, without a script. */
export function renderPage(title: string, content: Html, refreshS?: number): string {
  const refresh = refreshS === undefined ? '' : `<meta http-equiv="refresh" content="${refreshS}">`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${title}</title>${STYLE.html}</head>
<body>${content.html}</body></html>`;
}
