import { expect, test } from 'vitest';
import { billOfMode, merchantOfMode, operatorOfMode, trackedSteps, wasReturned } from './payment-steps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const short = (steps: ReturnType<typeof trackedSteps>) =>
  steps.map(({ status, state }) => `${status} ${state}`);

test('a pending transfer shows the steps reached, the one awaited and those to come', () => {
  expect(short(trackedSteps('accepted', [{ status: 'accepted', at: at(0) }]))).toEqual([
    'accepted reached',
    'pending now',
    'paid toCome',
  ]);
  expect(
    short(
      trackedSteps('pending', [
        { status: 'accepted', at: at(0) },
        { status: 'pending', at: at(1) },
      ]),
    ),
  ).toEqual(['accepted reached', 'pending reached', 'paid now']);
});

test('a finished transfer shows only what happened, and a repeated state once', () => {
  const history = [
    { status: 'accepted' as const, at: at(0) },
    { status: 'pending' as const, at: at(1) },
    { status: 'pending' as const, at: at(2) },
    { status: 'failed' as const, at: at(3) },
  ];
  expect(trackedSteps('failed', history).map((step) => step.at)).toEqual([at(0), at(1), at(3)]);
  expect(
    short(
      trackedSteps('paid', [
        { status: 'accepted', at: at(0) },
        { status: 'paid', at: at(1) },
      ]),
    ),
  ).toEqual(['accepted reached', 'paid reached']);
});

test('a payment that was confirmed and returned differs from one that failed', () => {
  const [paid, back] = [
    { status: 'paid' as const, at: at(1) },
    { status: 'failed' as const, at: at(9) },
  ];
  expect(wasReturned('failed', [paid, back])).toBe(true);
  expect(wasReturned('failed', [back])).toBe(false);
  expect(wasReturned('paid', [paid])).toBe(false);
  expect(short(trackedSteps('failed', [paid, back]))).toEqual(['paid reached', 'failed reached']);
});

test('a bill’s merchant is named in the reader’s language, an unknown one by its own name', () => {
  expect(merchantOfMode('7_Douanes', 'fr')).toBe('Douanes');
  expect(merchantOfMode('7_Douanes', 'en')).toBe('Customs');
  expect(merchantOfMode('7_DGI', 'en')).toBe('DGI (taxes)');
  expect(merchantOfMode('7_Somebody', 'en')).toBe('Somebody');
  expect(merchantOfMode('MTNMOMO', 'en')).toBeUndefined();
});

test('a payment mode names an operator, or a bill and its merchant', () => {
  expect(operatorOfMode('MTNMOMO')).toBe('MTNCAMEROON');
  expect(operatorOfMode('CMORANGEMOMO')).toBe('ORANGECAMEROUN');
  expect(operatorOfMode('INTERAC')).toBeUndefined();
  expect(billOfMode('500_123_ENEO')).toEqual({ number: '500_123', name: 'ENEO', merchant: 'ENEO' });
  expect(billOfMode('7_Canal+')).toMatchObject({ name: 'Canal+', merchant: 'CANALPLUS' });
  expect(billOfMode('7_Somebody')).toMatchObject({ name: 'Somebody', merchant: undefined });
  expect(billOfMode('MTNMOMO')).toBeUndefined();
});
