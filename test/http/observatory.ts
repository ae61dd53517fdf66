type Csp = Map<string, string[]>;

/** A line of the scale and its points for an answer. Bonuses count only when few points were deducted. */
export type Score = { of: string; points: number };

const SIX_MONTHS_S = 15_768_000;

/**
 * The scale of the MDN HTTP Observatory, as published in 2026: 100 points, with deductions for missing
 * headers and bonuses for optional ones. A+ starts at 100. The lines for cookies and third-party scripts are
 * left out; we have neither.
 */
export function marksOf(headers: Headers): Score[] {
  const csp = readCsp(headers.get('content-security-policy'));
  return [
    { of: 'content security policy', points: policyPoints(csp) },
    { of: 'hsts', points: hstsPoints(headers.get('strict-transport-security')) },
    {
      of: 'referrer',
      points: /^(no-referrer|same-origin|strict-origin)/.test(headers.get('referrer-policy') ?? '') ? 5 : 0,
    },
    {
      of: 'framing',
      points: csp.has('frame-ancestors') ? 5 : headers.has('x-frame-options') ? 0 : -20,
    },
    { of: 'sniffing', points: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5 },
    { of: 'cross-origin reading', points: headers.get('access-control-allow-origin') === '*' ? -50 : 0 },
    {
      of: 'cross-origin resource policy',
      points: headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    },
    {
      of: 'cross-origin embedder policy',
      points: headers.get('cross-origin-embedder-policy') === 'require-corp' ? 10 : 0,
    },
    {
      of: 'cross-origin opener policy',
      points: headers.get('cross-origin-opener-policy') === 'same-origin' ? 10 : 0,
    },
  ];
}

export function scoreOf(headers: Headers): number {
  const marks = marksOf(headers);
  const lost = marks.reduce((sum, { points }) => sum + Math.min(points, 0), 100);
  const won = marks.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return Math.max(0, lost >= 90 ? lost + won : lost);
}

function readCsp(header: string | null): Csp {
  const directives = (header ?? '').split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...values]) => (name ? [[name, values] as const] : [])));
}

function policyPoints(csp: Csp): number {
  if (csp.size === 0) return -25;
  const sources = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const loose = /^('unsafe-inline'|'unsafe-eval'|\*|https?:|data:)$/;
  const isLoose = ['script-src', 'object-src', 'style-src'].some((name) =>
    sources(name).some((source) => loose.test(source)),
  );
  if (isLoose) return -20;
  return csp.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function hstsPoints(header: string | null): number {
  const seconds = /max-age=(\d+)/.exec(header ?? '')?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS_S ? 0 : -10;
}
