import type { Route } from './routes.ts';

type RouteStats = { statuses: Map<number, number>; codes: Set<string> };

/** The answers so far, by route. */
export type ResponseStats = {
  note(route: Route, heard: { status: number; code: string | undefined; ms: number }): void;
  isReached(route: Route): boolean;
  /** Returns the routes that never succeeded, nor refused for a reason of their own. */
  unreached(): string[];
  /** Formats how often each class of status was answered, and which route was the slowest. */
  sum(): string;
  /** Returns one line for each route. */
  table(): string[];
};

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
/** Codes that may be answered before the route has looked for the object. */
const EARLY_CODES = [
  'body_not_readable',
  'fields_not_valid',
  'content_type_not_supported',
  'body_too_large',
  'too_many_requests',
  'overloaded',
  'maintenance',
  'method_not_allowed',
  'signed_out',
  'not_allowed',
  'second_factor_needed',
];

function isReached(heard: RouteStats | undefined): boolean {
  const did = [...(heard?.statuses.keys() ?? [])].some((status) => status < 400);
  return (
    did ||
    [...(heard?.codes ?? [])].some((code) => !EARLY_CODES.includes(code) && !code.endsWith('not_found'))
  );
}

export function collectResponseStats(routes: readonly Route[]): ResponseStats {
  const known = new Map<string, RouteStats>(
    routes.map((route) => [nameOf(route), { statuses: new Map<number, number>(), codes: new Set<string>() }]),
  );
  let slowest = { ms: 0, name: '' };
  const times = (statuses: Map<number, number>, kind: number) =>
    [...statuses].reduce((sum, [status, count]) => sum + (Math.floor(status / 100) === kind ? count : 0), 0);
  return {
    note: (route, { status, code, ms }) => {
      const name = nameOf(route);
      const { statuses, codes } = known.get(name) ?? {
        statuses: new Map<number, number>(),
        codes: new Set(),
      };
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (code !== undefined) codes.add(code);
      if (ms > slowest.ms) slowest = { ms, name };
    },
    isReached: (route) => isReached(known.get(nameOf(route))),
    unreached: () =>
      [...known].flatMap(([name, heard]) =>
        isReached(heard) ? [] : [`${name}: ${[...heard.statuses.keys(), ...heard.codes].join(' ')}`],
      ),
    sum: () => {
      const all = [...known.values()].map(({ statuses }) => statuses);
      const kinds = [2, 3, 4, 5].map((kind) => [kind, all.reduce((sum, one) => sum + times(one, kind), 0)]);
      const counted = kinds.map(([kind, count]) => `${count} ${kind}xx`).join(', ');
      return `${counted}, slowest answer ${Math.round(slowest.ms)} ms (${slowest.name})`;
    },
    table: () =>
      [...known].map(([name, { statuses }]) => {
        const [done, moved, refused] = [times(statuses, 2), times(statuses, 3), times(statuses, 4)];
        const [faults] = [times(statuses, 5)];
        return `${String(done + moved).padStart(7)} 2xx/3xx ${String(refused).padStart(7)} 4xx ${String(faults).padStart(5)} 5xx  ${name}`;
      }),
  };
}
