import type { FastifyPluginAsync } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import type { Faults } from '../faults.ts';
import { injectFaults } from '../inject-faults.ts';
import type { Rates } from '../rates.ts';
import { readQuery } from '../read-query.ts';
import { addDays, businessDaysBetween, businessDaysUpTo, lastPublishedDay } from './business-days.ts';

const DOCS = 'https://www.bankofcanada.ca/valet/docs';
const SERIES = 'FXEURCAD';
const FIRST_DAY = '2017-01-03';
const DAYS_OF_UNIT = { recent_weeks: 7, recent_months: 30, recent_years: 365 } as const;

type Deps = { clock: Clock; rates: Rates; faults: Faults };
type ReadParam = (key: string) => string | undefined;

/**
 * Serves the Bank of Canada's Valet API: GET /valet/observations/FXEURCAD/json, one value per business day, as text.
 */
export const bankOfCanadaRoutes: FastifyPluginAsync<Deps> = async (app, { clock, rates, faults }) => {
  injectFaults(app, 'boc', faults);

  app.get<{ Params: { series: string } }>('/valet/observations/:series/json', (request, reply) => {
    const { series } = request.params;
    if (series !== SERIES)
      return reply.code(404).send({ message: `Series ${series} not found.`, docs: DOCS });
    const days = requestedDays(readQuery(request.query), lastPublishedDay(clock.now()));
    if (days === undefined) {
      return reply.code(400).send({ message: 'Bad request parameters for the date range.', docs: DOCS });
    }
    return reply.send({
      terms: { url: 'https://www.bankofcanada.ca/terms/' },
      seriesDetail: {
        [SERIES]: {
          label: 'EUR/CAD',
          description: 'European euro to Canadian dollar daily exchange rate',
          dimension: { key: 'd', name: 'date' },
        },
      },
      observations: days.map((day) => ({ d: day, [SERIES]: { v: rates.euroRateOn(day) } })),
    });
  });
};

/**
 * Returns the days of a date range or of exactly one recent_* parameter; undefined when these are mixed or unreadable.
 */
function requestedDays(param: ReadParam, last: string): string[] | undefined {
  const [start, end] = [param('start_date'), param('end_date')];
  const recent = ['recent', ...Object.keys(DAYS_OF_UNIT)].filter((key) => param(key) !== undefined);
  if (recent.length > 1 || (recent.length === 1 && (start ?? end) !== undefined)) return undefined;
  const [kind] = recent;
  if (kind === undefined) {
    if (![start, end].every((day) => day === undefined || isDay(day))) return undefined;
    const first = start ?? FIRST_DAY;
    return businessDaysBetween(
      first < FIRST_DAY ? FIRST_DAY : first,
      end !== undefined && end < last ? end : last,
    );
  }
  const count = Number.parseInt(param(kind) ?? '', 10);
  if (!(count >= 1 && count <= 10_000)) return undefined;
  if (kind === 'recent') return businessDaysUpTo(last, count);
  const days = DAYS_OF_UNIT[kind as keyof typeof DAYS_OF_UNIT] * Math.min(count, 100);
  return businessDaysBetween(addDays(last, 1 - days), last);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
