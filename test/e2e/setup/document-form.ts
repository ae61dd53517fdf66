import type { Page } from '@playwright/test';
import type { DocumentType } from '#shared/document.ts';
import { button, field } from './screens.ts';
import type { Words } from './words.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };
type DocumentToSend = {
  type?: DocumentType;
  samePage?: boolean;
  front: ChosenFile;
  back?: ChosenFile;
  expiry: string;
};

/** Fills in the form for a document up to the button that sends it. */
export async function fillDocument(page: Page, t: Words, document: DocumentToSend): Promise<void> {
  const { type, samePage, front, back, expiry } = document;
  const goOn = () => button(page, t('common.continue')).click();
  if (type) await field(page, 'fileType').selectOption(type);
  if (samePage) await field(page, 'isOnlyOnePage').check();
  await goOn();
  await field(page, 'file').setInputFiles(front);
  await goOn();
  if (!samePage && type !== 'passport') {
    if (back) await field(page, 'file2').setInputFiles(back);
    await goOn();
  }
  await fillExpiry(page, expiry);
}

export async function fillExpiry(page: Page, day: string): Promise<void> {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  await field(page, 'expireDate.day').fill(dayOfMonth);
  await field(page, 'expireDate.month').fill(month);
  await field(page, 'expireDate.year').fill(year);
}
