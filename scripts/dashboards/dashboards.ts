import { curves, dashboard, figure } from './panels.ts';

const MONEY = dashboard('gtfinance-money', 'GTFinance: money', {
  Now: [
    figure({ title: 'Sending', unit: 'bool_on_off', series: { '': 'max(gtfinance_sending_open)' } }),
    figure({
      title: 'Oldest open payment',
      unit: 's',
      series: { '': 'time() - max(gtfinance_oldest_open_payment_timestamp_seconds)' },
      about: 'Without those that compliance holds.',
    }),
    figure({
      title: 'Open payments',
      unit: 'short',
      series: { '{{status}}': 'max by (status) (gtfinance_open_payments)' },
    }),
    figure({
      title: 'Floats, francs',
      unit: 'short',
      series: { '{{rail}}': 'max by (rail) (gtfinance_float_xaf_francs)' },
    }),
    figure({
      title: 'Age of the rate',
      unit: 's',
      series: { '{{source}}': 'time() - max by (source) (gtfinance_rate_observed_timestamp_seconds)' },
    }),
    figure({
      title: 'Open cases',
      unit: 'short',
      series: { '{{kind}}': 'max by (kind) (gtfinance_open_cases)' },
    }),
  ],
  Payments: [
    curves({
      title: 'Accepted and ended, a minute',
      unit: 'short',
      series: {
        accepted: '60 * sum(rate(gtfinance_payments_accepted_total[$__rate_interval]))',
        '{{outcome}}': '60 * sum by (outcome) (rate(gtfinance_payments_ended_total[$__rate_interval]))',
      },
    }),
    curves({
      title: 'Amounts, dollars an hour',
      unit: 'short',
      series: {
        accepted: '36 * sum(rate(gtfinance_payments_accepted_cad_cents_total[1h]))',
        '{{outcome}}': '36 * sum by (outcome) (rate(gtfinance_payments_ended_cad_cents_total[1h]))',
      },
    }),
    curves({
      title: 'From accepted to paid',
      unit: 's',
      series: {
        'half of them':
          'histogram_quantile(0.5, sum by (le) (rate(gtfinance_payment_until_paid_seconds_bucket[1h])))',
        'nine in ten': 'gtfinance:payment_until_paid_seconds:p90_1h',
      },
    }),
  ],
  Rails: [
    curves({
      title: 'Calls a minute, by outcome',
      unit: 'short',
      series: {
        '{{rail}} {{outcome}}':
          '60 * sum by (rail, outcome) (rate(gtfinance_rail_call_duration_seconds_count[$__rate_interval]))',
      },
    }),
    curves({
      title: 'Slowest but one call in twenty, by operation',
      unit: 's',
      series: {
        '{{rail}} {{operation}}':
          'histogram_quantile(0.95, sum by (rail, operation, le) (rate(gtfinance_rail_call_duration_seconds_bucket[15m])))',
      },
    }),
    curves({
      title: 'Calls without a usable answer',
      unit: 'percentunit',
      series: { '{{rail}}': 'gtfinance:rail_calls_unusable:ratio15m' },
    }),
    curves({
      title: 'Floats, francs',
      unit: 'short',
      series: { '{{rail}}': 'max by (rail) (gtfinance_float_xaf_francs)' },
    }),
  ],
});

const SYSTEM = dashboard('gtfinance-system', 'GTFinance: system', {
  Now: [
    figure({
      title: 'Workers',
      unit: 'short',
      series: { '{{state}}': 'max by (state) (gtfinance_workers)' },
    }),
    figure({
      title: 'Releases',
      unit: 'short',
      series: { '{{program}} {{version}}': 'count by (program, version) (gtfinance_build_info)' },
    }),
    figure({ title: 'Jobs given up', unit: 'short', series: { '': 'max(gtfinance_dead_jobs)' } }),
    figure({
      title: 'Age of the backup',
      unit: 's',
      series: { '': 'time() - max(gtfinance_last_backup_timestamp_seconds)' },
    }),
    figure({
      title: 'Age of the lists',
      unit: 's',
      series: { '{{list}}': 'time() - max by (list) (gtfinance_sanctions_list_read_timestamp_seconds)' },
    }),
    figure({
      title: 'Alerts of the product',
      unit: 'short',
      series: { '{{kind}}': 'max by (kind) (gtfinance_open_alerts)' },
    }),
  ],
  Requests: [
    curves({
      title: 'Requests a second, by status',
      unit: 'reqps',
      series: { '{{status}}': 'sum by (status) (gtfinance:http_requests:rate5m)' },
    }),
    curves({
      title: 'Slowest but one in a hundred, by route',
      unit: 's',
      series: {
        '{{method}} {{route}}':
          'topk(10, histogram_quantile(0.99, sum by (method, route, le) (rate(gtfinance_http_request_duration_seconds_bucket[5m]))))',
      },
    }),
    curves({
      title: 'Errors',
      unit: 'percentunit',
      series: { 'of all requests': 'gtfinance:http_errors:ratio5m' },
    }),
    curves({
      title: 'In progress',
      unit: 'short',
      series: {
        '{{instance}}': 'gtfinance_http_requests_in_progress',
        'queue of {{instance}}': 'gtfinance_payment_queue_length',
      },
    }),
  ],
  Work: [
    curves({
      title: 'Jobs in the queue',
      unit: 'short',
      series: { '{{task}}': 'max by (task) (gtfinance_jobs)' },
    }),
    curves({
      title: 'Oldest job that is due',
      unit: 's',
      series: { '': 'time() - max(gtfinance_oldest_due_job_timestamp_seconds)' },
    }),
    curves({
      title: 'Runs a minute that failed',
      unit: 'short',
      series: {
        '{{task}} {{outcome}}':
          '60 * sum by (task, outcome) (rate(gtfinance_job_duration_seconds_count{outcome!="done"}[$__rate_interval]))',
      },
    }),
    curves({
      title: 'Slowest but one run in twenty',
      unit: 's',
      series: {
        '{{task}}':
          'histogram_quantile(0.95, sum by (task, le) (rate(gtfinance_job_duration_seconds_bucket[15m])))',
      },
    }),
    curves({
      title: 'Jobs running',
      unit: 'short',
      series: { '{{instance}}': 'gtfinance_jobs_running' },
    }),
    curves({
      title: 'Messages a minute',
      unit: 'short',
      series: {
        '{{channel}} {{outcome}}':
          '60 * sum by (channel, outcome) (rate(gtfinance_message_attempts_total[$__rate_interval]))',
      },
    }),
  ],
  Processes: [
    curves({
      title: 'Lateness of the event loop',
      unit: 's',
      series: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds{job=~"gtfinance.*"}' },
    }),
    curves({
      title: 'Connections of the database',
      unit: 'short',
      series: {
        '{{instance}} {{pool}} {{state}}': 'gtfinance_database_connections',
        '{{instance}} {{pool}} waiting': 'gtfinance_database_waiting',
      },
    }),
    curves({
      title: 'Memory',
      unit: 'bytes',
      series: { '{{instance}}': 'process_resident_memory_bytes{job=~"gtfinance.*"}' },
    }),
  ],
});

/** What `deploy/grafana` holds, by file. */
export const DASHBOARDS: Record<string, string> = Object.fromEntries(
  [MONEY, SYSTEM].map((builder) => {
    const built = builder.build();
    return [`deploy/grafana/${built.uid}.json`, `${JSON.stringify(built, null, 2)}\n`];
  }),
);
