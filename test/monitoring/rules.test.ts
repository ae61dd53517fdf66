import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DASHBOARDS } from '#scripts/dashboards/dashboards.ts';
import { exportedMetrics, metricsIn } from './exported-metrics.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const rules = read('deploy/prometheus/rules.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n {6}- |\n {2}- name|$)/g)].map(
  ([, name = '', body = '']) => ({ name, body }),
);
const inKebab = (name: string) => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

test('every alert names its runbook, and every runbook belongs to an alert', () => {
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name, body } of alerts) {
    expect(body).toContain(`runbook_url: '{{ $externalLabels.runbooks }}/${inKebab(name)}.md'`);
    expect(body).toMatch(/severity: (page|ticket|none)/);
    const page = read(`docs/runbooks/${inKebab(name)}.md`);
    expect(page.split('\n')[0]).toBe(`# ${name}`);
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['Look at', 'Do']);
  }
  const pages = readdirSync('docs/runbooks').sort();
  expect(pages).toEqual(alerts.map(({ name }) => `${inKebab(name)}.md`).sort());
});

test('every alert has a test', () => {
  const files = readdirSync('deploy/prometheus/tests').map((file) => read(`deploy/prometheus/tests/${file}`));
  const tried = files.flatMap((text) => [...text.matchAll(/alertname: (\w+)/g)]);
  expect(new Set(tried.map(([, name]) => name))).toEqual(new Set(alerts.map(({ name }) => name)));
});

test('rules and dashboards use only exported metrics and recorded rules', async () => {
  const exported = await exportedMetrics();
  const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name]) => name);
  for (const text of [rules, ...Object.values(DASHBOARDS)]) {
    expect(metricsIn(text).filter((name) => !exported.has(name))).toEqual([]);
    const used = [...text.matchAll(/\bgtfinance:[a-z0-9_:]+/g)].map(([name]) => name);
    expect(used.filter((name) => !recorded.includes(name))).toEqual([]);
  }
});

test('the dashboards match what the script writes', () => {
  for (const [file, text] of Object.entries(DASHBOARDS)) expect(read(file), 'npm run dashboards').toBe(text);
  expect(
    readdirSync('deploy/grafana')
      .map((name) => `deploy/grafana/${name}`)
      .sort(),
  ).toEqual(Object.keys(DASHBOARDS).sort());
});

test('the monitoring page describes every metric as the program does', async () => {
  const page = read('docs/monitoring.md');
  const exported = [...(await exportedMetrics())].filter(([name]) => name.startsWith('gtfinance_'));
  expect(exported.length).toBeGreaterThan(35);
  const rows = [...page.matchAll(/^\| `(gtfinance_\w+)(?:\{[^}]*\})?` \| (\w+) \| (.+) \|$/gm)];
  const described = rows.map(([, name, type, help]) => [name, { type, help }]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(exported));
});
