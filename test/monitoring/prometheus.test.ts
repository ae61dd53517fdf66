import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCommand } from '#scripts/checks/run-command.ts';
import { DASHBOARDS } from '#scripts/dashboards/dashboards.ts';
import { findFreePort } from '#scripts/processes/free-port.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { freshDatabase } from '#test/setup/database.ts';
import { startProgram } from './programs.ts';

/** Short-lived, and in Go: collecting garbage was a fifth of its work. */
const promtool = async (...args: string[]) => {
  const { ok, output } = await runCommand('promtool', args, { environment: { GOGC: '400' } });
  return ok ? 'ok' : output;
};

test('the rules and the example configuration are valid', async () => {
  expect(await promtool('check', 'rules', 'deploy/prometheus/rules.yml')).toBe('ok');
  expect(await promtool('check', 'config', 'deploy/prometheus/prometheus.yml')).toBe('ok');
});

test('every alert fires when it should, and not before', async () => {
  const files = readdirSync('deploy/prometheus/tests').map((file) => `deploy/prometheus/tests/${file}`);
  expect(await promtool('test', 'rules', ...files)).toBe('ok');
});

test('Prometheus scrapes an api and a worker, and reads every panel and every rule', async () => {
  const database = await freshDatabase();
  atFileEnd(() => database.drop());
  const token = 'a-token-of-this-test';
  const settings = { METRICS_TOKEN: token };
  const [api, worker] = [
    await startProgram('api', database.url, settings),
    await startProgram('worker', database.url, settings),
  ];
  const prometheus = await startPrometheus({ api: api.probes, worker: worker.probes }, token);
  const isUp = ({ activeTargets: [one, other] }: Targets) => one?.health === 'up' && other?.health === 'up';
  const { activeTargets } = await prometheus.until<Targets>('targets', isUp);
  expect(activeTargets.map(({ labels: { job } }) => job).sort()).toEqual([
    'gtfinance-api',
    'gtfinance-worker',
  ]);

  await fetch(`${api.url}/api/config`);
  const series = [
    'gtfinance_http_requests_total{route="/api/config",job="gtfinance-api"}',
    'gtfinance_job_duration_seconds_count{task="refresh_rate",job="gtfinance-worker"}',
    'gtfinance_workers{state="alive"} == 1',
    'count(gtfinance_build_info) == 2',
    'nodejs_eventloop_lag_p99_seconds{job="gtfinance-worker"}',
    'gtfinance_database_connections{pool="main",job="gtfinance-api"}',
    'count(gtfinance_sending_open) == 1',
  ];
  for (const expression of series) await prometheus.untilThere(expression);

  const { groups } = await prometheus.ask<Rules>('rules');
  const broken = groups.flatMap(({ rules }) => rules).filter(({ lastError }) => lastError);
  expect(broken).toEqual([]);
  for (const expression of panelExpressions()) {
    await prometheus.ask(`query?query=${encodeURIComponent(expression)}`);
  }
});

type Targets = { activeTargets: { health: string; labels: { job: string } }[] };
type Rules = { groups: { rules: { name: string; lastError?: string }[] }[] };
type Answer = { result: unknown[] };

function panelExpressions(): string[] {
  const expressions = Object.values(DASHBOARDS).flatMap((text) =>
    [...text.matchAll(/"expr": (".*"),?$/gm)].map(([, quoted = '']) => JSON.parse(quoted) as string),
  );
  expect(expressions.length).toBeGreaterThan(30);
  return expressions.map((expression) => expression.replaceAll('$__rate_interval', '5m'));
}

/** A Prometheus with our rules that scrapes these probes every second. */
async function startPrometheus(probes: Record<string, string>, token: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gtfinance-prometheus-'));
  const scrapes = Object.entries(probes).map(([job, url]) => ({
    job_name: `gtfinance-${job}`,
    authorization: { credentials: token },
    static_configs: [{ targets: [new URL(url).host] }],
  }));
  const config = {
    global: {
      scrape_interval: '1s',
      evaluation_interval: '1s',
      external_labels: { runbooks: 'https://runbooks' },
    },
    rule_files: ['rules.yml'],
    scrape_configs: scrapes,
  };
  cpSync('deploy/prometheus/rules.yml', path.join(folder, 'rules.yml'));
  // JSON is valid YAML.
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = await findFreePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  atFileEnd(async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true });
  });

  async function ask<T>(question: string): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${question}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${question}: ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }
  async function until<T>(question: string, isSo: (data: T) => boolean): Promise<T> {
    for (;;) {
      const data = await ask<T>(question).catch(() => undefined);
      if (data !== undefined && isSo(data)) return data;
      await pause(300);
    }
  }
  const untilThere = (expression: string) =>
    until<Answer>(`query?query=${encodeURIComponent(expression)}`, ({ result }) => result.length > 0);
  return { ask, until, untilThere };
}
