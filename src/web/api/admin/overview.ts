import { type FigureSpan, OverviewFiguresView, OverviewView } from '#shared/wire/admin/overview.ts';
import { staffQuery } from './calls.ts';
import { keepPreviousPage } from './table.ts';

export const overviewQuery = { ...staffQuery('overview', OverviewView), staleTime: 10_000 };

export const overviewFiguresQuery = (span: FigureSpan) => ({
  ...staffQuery(`overview/figures?span=${span}`, OverviewFiguresView),
  ...keepPreviousPage,
  staleTime: 60_000,
});
