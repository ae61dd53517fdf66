import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Tx } from '../db/pool.ts';
import { findRecipientsByPhone, insertRecipients, numberOf, type OwnPhone } from './queries.ts';

export type RecipientToSave = {
  personId: bigint;
  recipientId: bigint | null;
  firstName: string;
  lastName: string;
  saveAs?: Omit<OwnPhone, 'personId'>;
};

/**
 * Saves new recipients to their customers' lists where requested. Returns the recipients' ids in the order of the
 * payments: the chosen one, the one that already has this number, the new one, or none: a payment to somebody new does
 * not fail because the list is full. The caller holds the customers' locks, so no number is saved twice.
 */
export async function saveRecipients(
  tx: Tx,
  recipients: (RecipientToSave | undefined)[],
  now: Date,
): Promise<(bigint | null)[]> {
  const byNumber = new Map(
    recipients.flatMap((recipient) => {
      if (!recipient?.saveAs || recipient.recipientId !== null) return [];
      const { personId, firstName, lastName, saveAs } = recipient;
      const toSave = { personId, firstName, lastName, ...saveAs };
      return [[numberOf(toSave), toSave] as const];
    }),
  );
  const ids = byNumber.size > 0 ? await saveAll(tx, [...byNumber.values()], now) : new Map<string, bigint>();
  return recipients.map((recipient) => {
    if (!recipient) return null;
    const { personId, recipientId, saveAs } = recipient;
    return recipientId ?? (saveAs ? (ids.get(numberOf({ personId, ...saveAs })) ?? null) : null);
  });
}

/** Returns the ids of all recipients, by `numberOf`. */
async function saveAll(
  tx: Tx,
  wanted: (OwnPhone & { firstName: string; lastName: string })[],
  now: Date,
): Promise<Map<string, bigint>> {
  const known = await findRecipientsByPhone(tx, wanted);
  const added = await insertRecipients(
    tx,
    wanted.filter((each) => !known.has(numberOf(each))),
    now,
  );
  await Promise.all(
    added.map(({ id, personId }) =>
      recordSelfServiceEvent(tx, {
        at: now,
        personId,
        action: 'recipient.added',
        subject: { kind: 'recipient', id },
      }),
    ),
  );
  return new Map([...known, ...added.map((each) => [numberOf(each), each.id] as const)]);
}
