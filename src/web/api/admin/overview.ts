import { OverviewView } from '#shared/wire/admin/overview.ts';
import { staffQuery } from './calls.ts';

export const overviewQuery = { ...staffQuery('overview', OverviewView), staleTime: 10_000 };
