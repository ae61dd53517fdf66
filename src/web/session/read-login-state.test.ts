import { expect, test } from 'vitest';
import { safeReturnTarget } from './read-login-state.ts';

test.each([
  '/dashboard',
  '/dashboard/send-money',
  '/dashboard/send-money?receiver=7&amount=100.00',
  '/dashboard/transactions-history#today',
])('%s is a return target', (target) => {
  expect(safeReturnTarget(target)).toBe(target);
});

test.each([
  null,
  undefined,
  '',
  '/',
  '/login',
  '/dashboardly',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  '/dashboard/../login',
  '/dashboard/..//evil.example',
  '/dashboard\\..\\..',
  '/dashboard/\n//evil.example',
  'dashboard',
  ' /dashboard',
])('%j is not a return target', (target) => {
  expect(safeReturnTarget(target)).toBeUndefined();
});
