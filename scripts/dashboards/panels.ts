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

/** Chosen by whoever imports the dashboard. */
const SOURCE: DataSourceRef = { type: 'prometheus', uid: '${source}' };
const WIDTH = { stat: 4, curves: 8 };
const HEIGHT = { stat: 4, curves: 8 };

/** What one panel shows: expressions by the words of their legends. */
export type Shown = { title: string; unit: string; series: Record<string, string>; about?: string };

/** One figure of this moment. */
export function figure({ title, unit, series, about = '' }: Shown): Builder<Panel> {
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

/** How figures went over time. */
export function curves({ title, unit, series, about = '' }: Shown): Builder<Panel> {
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

/** A dashboard of rows; its file is called after `uid`. */
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
