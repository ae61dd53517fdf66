import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { readAs } from './setup/api.ts';
import { unfoldFilters } from './setup/back-office.ts';
import { test } from './setup/journey.ts';
import { lookAt } from './setup/look.ts';
import { customerWith, PERSON_NAME } from './setup/people.ts';
import { button, field, heading } from './setup/screens.ts';
import { colleagueWith, staffSignsIn } from './setup/staff.ts';

const AUDIT = `${paths.admin}/audit`;

test('who looked at a customer is in the log, which is exported and as it was sealed', {
  tag: '@any-size',
}, async ({ page, database, language }) => {
  const person = await customerWith(database, { cents: 0n, locale: language });
  await readAs(page.request, person);

  const auditor = await colleagueWith(database, { role: 'ROLE_AUDIT', locale: language });
  const t = await staffSignsIn(page, auditor, `${paths.admin}/customers?text=${person.login}`);
  await page.getByRole('main').getByRole('link', { name: PERSON_NAME }).first().click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const id = /customers\/(\d+)/.exec(page.url())?.[1] ?? '';

  await page.goto(AUDIT);
  await expect(heading(page, t('audit.title'))).toBeVisible();
  await unfoldFilters(page, t);
  await field(page, 'person').fill(id);
  await field(page, 'actor').fill(auditor.login);
  await field(page, 'action').selectOption('person.read');
  const row = page.getByRole('row').filter({ hasText: 'FOTSO' });
  await expect(row.first()).toContainText(t('audit.actions.person.read'));
  await lookAt(page, `admin-audit-${language}`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('button', { name: t('table.export') })
      .click(),
  ]);
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head.replace('\uFEFF', '').split(/[,;]/).slice(0, 7)).toEqual([
    'id',
    'at',
    'actor_id',
    'actor',
    'login',
    'role',
    'action',
  ]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes('person.read') && line.includes('ROLE_AUDIT'))).toBe(true);

  await field(page, 'actor').fill('');
  await field(page, 'action').selectOption('session.opened');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('audit.roles.ROLE_USER') })
      .first(),
  ).toContainText(t('audit.actions.session.opened'));
  await expect(page.getByRole('row').filter({ hasText: PERSON_NAME })).toHaveCount(0);
  await button(page, t('audit.verify')).click();
  await expect(page.getByText(t('audit.intactTitle'))).toBeVisible();
  await lookAt(page, `admin-audit-verified-${language}`);
});
