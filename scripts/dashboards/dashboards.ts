import { age, curves, dashboard, figure, newest, percentile95, perMinute } from './panels.ts';

const MONEY = dashboard('gtfinance-money', 'GTFinance: money', {
  Now: [
    figure({ title: 'Sending', unit: 'bool_on_off', series: newest('gtfinance_sending_open') }),
    figure({
      title: 'Oldest open payment',
      unit: 's',
      series: age('gtfinance_oldest_open_payment_timestamp_seconds'),
      about: 'Without those that compliance holds.',
    }),
    figure({
      title: 'Open payments',
      unit: 'short',
      series: newest('gtfinance_open_payments', 'status'),
    }),
    figure({
      title: 'Floats, francs',
      unit: 'short',
      series: newest('gtfinance_float_xaf_francs', 'rail'),
    }),
    figure({
      title: 'Age of the rate',
      unit: 's',
      series: age('gtfinance_rate_observed_timestamp_seconds', 'source'),
    }),
    figure({
      title: 'Open cases',
      unit: 'short',
      series: newest('gtfinance_open_cases', 'kind'),
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
        median:
          'histogram_quantile(0.5, sum by (le) (rate(gtfinance_payment_until_paid_seconds_bucket[1h])))',
        '90th percentile': 'gtfinance:payment_until_paid_seconds:p90_1h',
      },
    }),
  ],
  Rails: [
    curves({
      title: 'Calls a minute, by outcome',
      unit: 'short',
      series: perMinute('gtfinance_rail_call_duration_seconds_count', 'rail', 'outcome'),
    }),
    curves({
      title: '95th percentile latency by operation',
      unit: 's',
      series: percentile95('gtfinance_rail_call_duration_seconds', 'rail', 'operation'),
    }),
    curves({
      title: 'Calls without a usable answer',
      unit: 'percentunit',
      series: { '{{rail}}': 'gtfinance:rail_calls_unusable:ratio15m' },
    }),
    curves({
      title: 'Floats, francs',
      unit: 'short',
      series: newest('gtfinance_float_xaf_francs', 'rail'),
    }),
  ],
});

const SYSTEM = dashboard('gtfinance-system', 'GTFinance: system', {
  Now: [
    figure({
      title: 'Workers',
      unit: 'short',
      series: newest('gtfinance_workers', 'state'),
    }),
    figure({
      title: 'Releases',
      unit: 'short',
      series: { '{{program}} {{version}}': 'count by (program, version) (gtfinance_build_info)' },
    }),
    figure({ title: 'Jobs given up', unit: 'short', series: newest('gtfinance_dead_jobs') }),
    figure({
      title: 'Age of the backup',
      unit: 's',
      series: age('gtfinance_last_backup_timestamp_seconds'),
    }),
    figure({
      title: 'Age of the lists',
      unit: 's',
      series: age('gtfinance_sanctions_list_read_timestamp_seconds', 'list'),
    }),
    figure({
      title: 'Alerts of the product',
      unit: 'short',
      series: newest('gtfinance_open_alerts', 'kind'),
    }),
  ],
  Requests: [
    curves({
      title: 'Requests a second, by status',
      unit: 'reqps',
      series: { '{{status}}': 'sum by (status) (gtfinance:http_requests:rate5m)' },
    }),
    curves({
      title: '99th percentile by route',
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
      series: newest('gtfinance_jobs', 'task'),
    }),
    curves({
      title: 'Oldest job that is due',
      unit: 's',
      series: age('gtfinance_oldest_due_job_timestamp_seconds'),
    }),
    curves({
      title: 'Runs a minute that failed',
      unit: 'short',
      series: perMinute('gtfinance_job_duration_seconds_count{outcome!="done"}', 'task', 'outcome'),
    }),
    curves({
      title: '95th percentile run time',
      unit: 's',
      series: percentile95('gtfinance_job_duration_seconds', 'task'),
    }),
    curves({
      title: 'Jobs running',
      unit: 'short',
      series: { '{{instance}}': 'gtfinance_jobs_running' },
    }),
    curves({
      title: 'Messages a minute',
      unit: 'short',
      series: perMinute('gtfinance_message_attempts_total', 'channel', 'outcome'),
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
        '{{instance}} {{pool}} waiting': 'gtfinance_database_pending_requests',
      },
    }),
    curves({
      title: 'Memory',
      unit: 'bytes',
      series: { '{{instance}}': 'process_resident_memory_bytes{job=~"gtfinance.*"}' },
    }),
  ],
});

/** The files of `deploy/grafana`, by name. */
export const DASHBOARDS: Record<string, string> = Object.fromEntries(
  [MONEY, SYSTEM].map((builder) => {
    const built = builder.build();
    return [`deploy/grafana/${built.uid}.json`, `${JSON.stringify(built, null, 2)}\n`];
  }),
);
