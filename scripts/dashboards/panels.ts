import type { Builder } from '@grafana/grafana-foundation-sdk/cog';
import {
  DashboardBuilder,
  type DataSourceRef,
  DatasourceVariableBuilder,
  type Panel,
  RowBuilder,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as Stat } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as Curves } from '@grafana/grafana-foundation-sdk/timeseries';

/** Chosen when the dashboard is imported. */
const SOURCE: DataSourceRef = { type: 'prometheus', uid: '${source}' };
const WIDTH = { stat: 4, curves: 8 };
const HEIGHT = { stat: 4, curves: 8 };

/** The content of one panel: expressions by the text of their legends. */
export type PanelContent = { title: string; unit: string; series: Record<string, string>; about?: string };

/** Returns a legend that names each series by its label values. */
const legendOf = (labels: string[]) => labels.map((label) => `{{${label}}}`).join(' ');
const maximum = (labels: string[], metric: string) =>
  labels.length > 0 ? `max by (${labels.join(', ')}) (${metric})` : `max(${metric})`;

/** Returns the newest value of a metric that only one worker exports, for each set of label values. */
export function newest(metric: string, ...labels: string[]): PanelContent['series'] {
  return { [legendOf(labels)]: maximum(labels, metric) };
}

/** Returns the age of the moment that such a metric holds. */
export function age(metric: string, ...labels: string[]): PanelContent['series'] {
  return { [legendOf(labels)]: `time() - ${maximum(labels, metric)}` };
}

/** Returns the increase of a counter per minute, over all processes. */
export function perMinute(counter: string, ...labels: string[]): PanelContent['series'] {
  return {
    [legendOf(labels)]: `60 * sum by (${labels.join(', ')}) (rate(${counter}[$__rate_interval]))`,
  };
}

/** Returns the 95th percentile of a histogram over 15 minutes. */
export function percentile95(histogram: string, ...labels: string[]): PanelContent['series'] {
  const by = [...labels, 'le'].join(', ');
  return {
    [legendOf(labels)]: `histogram_quantile(0.95, sum by (${by}) (rate(${histogram}_bucket[15m])))`,
  };
}

/** A panel with one current figure. */
export function figure({ title, unit, series, about = '' }: PanelContent): Builder<Panel> {
  const panel = new Stat()
    .title(title)
    .description(about)
    .unit(unit)
    .datasource(SOURCE)
    .span(WIDTH.stat)
    .height(HEIGHT.stat);
  for (const query of queriesOf(series)) panel.withTarget(query.instant());
  return panel;
}

/** A panel with figures over time. */
export function curves({ title, unit, series, about = '' }: PanelContent): Builder<Panel> {
  const panel = new Curves()
    .title(title)
    .description(about)
    .unit(unit)
    .min(0)
    .datasource(SOURCE)
    .span(WIDTH.curves)
    .height(HEIGHT.curves);
  for (const query of queriesOf(series)) panel.withTarget(query);
  return panel;
}

function queriesOf(series: Record<string, string>): DataqueryBuilder[] {
  return Object.entries(series).map(([legend, expression], at) =>
    new DataqueryBuilder()
      .expr(expression)
      .legendFormat(legend)
      .refId(String.fromCharCode(65 + at)),
  );
}

/** Returns a dashboard of rows; its file is named after `uid`. */
export function dashboard(
  uid: string,
  title: string,
  rows: Record<string, Builder<Panel>[]>,
): DashboardBuilder {
  const builder = new DashboardBuilder(title)
    .uid(uid)
    .tags(['gtfinance'])
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('browser')
    .readonly()
    .withVariable(new DatasourceVariableBuilder('source').label('Prometheus').type('prometheus'));
  for (const [row, panels] of Object.entries(rows)) {
    builder.withRow(new RowBuilder(row));
    for (const panel of panels) builder.withPanel(panel);
  }
  return builder;
}
