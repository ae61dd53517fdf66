import { expect, test } from 'vitest';
import { COVERAGE } from '#server/personal-data/coverage.ts';
import { readable } from '#server/personal-data/readable-copy.ts';
import { dataCopy as english } from '#server/words/en/data-copy.ts';
import { dataCopy as french } from '#server/words/fr/data-copy.ts';

test.each([
  ['French', french],
  ['English', english],
])('in %s every part and field of a copy has a name', (_, { parts, fields }) => {
  expect(Object.keys(parts).sort()).toEqual(Object.keys(COVERAGE).sort());
  const columns = Object.values(COVERAGE).flatMap(({ columns: all, encrypted }) => [
    ...all.filter((column) => column !== encrypted?.column),
    ...(encrypted ? [encrypted.as] : []),
  ]);
  expect(Object.keys(fields).sort()).toEqual([...new Set(columns)].sort());
});

const copy = {
  madeAt: '2026-11-20T14:00:00.000Z',
  data: {
    transactions: [
      {
        cad_minor: 2265,
        xaf_minor: 10_000,
        rate_micros: 441_580_000,
        created_at: '2026-11-20T03:30:00+00:00',
      },
    ],
    bill_payments: [{ amount_minor: 5_000, due_date: '2026-12-31', token: null }],
    deposits: [{ amount_minor: 150_000, memo: 'loyer\nnovembre' }],
    receivers: [{ first_name: 'Paul', saved: true }],
  },
};

test('amounts, rates, days and times are in the reader’s notation', () => {
  const zone = 'America/Toronto';
  const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(
    spaces(readable(copy, { language: 'fr', zone })),
  ).toBe(`Vos données chez GTFinance, 20/11/2026 - 09:00 (heure de l’Est)

OPÉRATIONS (1)
  Montant en dollars : 22,65 CAD
  Montant en francs : 10 000 XAF
  Taux (XAF pour 1 CAD) : 441,58
  Créé le : 19/11/2026 - 22:30

FACTURES PAYÉES (1)
  Montant : 5 000 XAF
  Échéance : 31/12/2026

RECHARGES PAR VIREMENT (1)
  Montant : 1 500,00 CAD
  Message : loyer
    novembre

BÉNÉFICIAIRES (1)
  Prénom : Paul
  Enregistré : oui
`);
  const inEnglish = spaces(readable(copy, { language: 'en', zone }));
  expect(inEnglish).toContain('Amount in dollars: 22.65 CAD');
  expect(inEnglish).toContain('Saved: yes');
});

test.each(['2026-99-99T', '2026-02-28T25:00:00+00:00'])(
  'a name of %s is no time and stays as typed',
  (name) => {
    const typed = { madeAt: copy.madeAt, data: { receiver_bank_accounts: [{ bank_name: name }] } };
    expect(readable(typed, { language: 'en', zone: 'America/Toronto' })).toContain(`: ${name}\n`);
  },
);

test('how money came in or went back is in the reader’s words', () => {
  const transactions = [
    { merchant: 'BANK', payment_mode: 'INTERAC' },
    { merchant: 'ENEO', payment_mode: '12_ENEO' },
  ];
  const read = (language: 'en' | 'fr') =>
    readable({ madeAt: copy.madeAt, data: { transactions } }, { language, zone: 'America/Toronto' });
  expect(
    read('fr')
      .match(/: .*/g)
      ?.map((line) => line.slice(2)),
  ).toEqual(['Banque', 'Interac', 'ENEO', '12_ENEO']);
  expect(read('en')).toContain(': Bank\n');
});
