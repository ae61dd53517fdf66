import { expect, test } from 'vitest';
import { emptyStorage } from '../../test-storage.ts';
import { savedSendDraft, saveSendDraft } from './saved-draft.ts';
import type { SendDraft } from './send-draft.ts';

const draft: SendDraft = {
  recipient: undefined,
  phoneNumber: '677123456',
  recipientName: 'Jean Mbarga',
  save: false,
  amounts: { fixed: 'XAF', text: '5000', typing: false },
};

test('a saved form is restored at its own address only, never where another recipient is named', () => {
  const storage = emptyStorage();
  saveSendDraft({ accountId: 1, address: '?' }, draft, storage);
  expect(savedSendDraft({ accountId: 1, address: '?' }, storage)).toEqual(draft);
  expect(savedSendDraft({ accountId: 1, address: '7?' }, storage)).toBeUndefined();
  expect(savedSendDraft({ accountId: 1, address: '?repeat=5' }, storage)).toBeUndefined();
  expect(savedSendDraft({ accountId: 2, address: '?' }, storage)).toBeUndefined();
});
