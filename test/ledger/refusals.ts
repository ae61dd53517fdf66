import type { Guard } from './guards.ts';

// Names with a dollar are replaced by ids, see `attempt`.
export const ENTRIES =
  'insert into ledger_entries (posting_id, account_id, currency, amount, balance_after) values';
const ENTRIES_WITH_ID =
  'insert into ledger_entries (id, posting_id, account_id, currency, amount, balance_after) overriding system value values';

export const entry = (
  account: string,
  currency: string,
  amount: number,
  balanceAfter: number | null = null,
) => `($posting, ${account}, '${currency}', ${amount}, ${balanceAfter})`;
const entryWithId = (id: string, account: string, amount: number, balanceAfter: number | null = null) =>
  `(${id}, $posting, ${account}, 'CAD', ${amount}, ${balanceAfter})`;
const raises = (text: string): Guard => ({ raises: text });
const trigger = (table: string, name: string): Guard => ({
  sql: `alter table ${table} disable trigger ${name}`,
});
const constraint = (table: string, name: string): Guard => ({
  sql: `alter table ${table} drop constraint ${name} cascade`,
});

const UNBALANCED = raises('does not sum to zero');
const DOES_NOT_FOLLOW = raises('does not follow its balance');
const NOT_OURS = raises('none of our own accounts');
const BEFORE_ITS_TIME = raises('has an id before its time');
const BY_HAND = raises('changes by a posting only');
const AS_OPENED = raises('stays what it was opened as');
const withdrawal = (cents: number) =>
  `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at)
   values ('withdrawal', 'person', '$awaPerson', '{"cents": "${cents}"}', 'asked', $unusedPerson, now(), now() + interval '4 days')`;
const NEXT_ID = "nextval('ledger_entries_id_seq')";

/** Possible for the tables' owner, but not for the application's role. */
const EVERY_TRIGGER: Guard = { sql: 'set local session_replication_role = replica' };

/** `says`: part of the refusal's message, when it is not the guard's own. */
export type Refusal = [what: string, statements: string, guard: Guard, says?: string];

export const OF_ENTRIES: Refusal[] = [
  ['a posting that does not sum to zero', `${ENTRIES} ${entry('$awa', 'CAD', -100, 99_00)}`, UNBALANCED],
  [
    'currencies that only balance together',
    `${ENTRIES} ${entry('$awa', 'CAD', -5, 99_95)}, ${entry('$flight', 'XAF', 5)}`,
    UNBALANCED,
  ],
  [
    'two postings that only balance together',
    `insert into ledger_postings (reference, kind, posted_at) values ('other', 'test', now());
     ${ENTRIES} ${entry('$cad', 'CAD', -5)},
       ((select id from ledger_postings where reference = 'other'), $clearing, 'CAD', 5, null)`,
    UNBALANCED,
  ],
  [
    'a debit whose credit comes in the next statement',
    `${ENTRIES} ${entry('$awa', 'CAD', -100, 99_00)}; ${ENTRIES} ${entry('$cad', 'CAD', 100)}`,
    UNBALANCED,
  ],
  [
    'a balance under zero',
    `${ENTRIES} ${entry('$awa', 'CAD', -100_01, -1)}, ${entry('$cad', 'CAD', 100_01)}`,
    constraint('ledger_accounts', 'ledger_accounts_balance_check'),
    'ledger_accounts_balance_check',
  ],
  [
    'a debit of what is being withdrawn',
    `${withdrawal(99_01)}; ${ENTRIES} ${entry('$awa', 'CAD', -100, 99_00)}, ${entry('$cad', 'CAD', 100)}`,
    raises('is debited what is being withdrawn'),
  ],
  [
    'a request to withdraw more than the balance',
    withdrawal(100_01),
    raises('does not cover the withdrawal'),
  ],
  [
    'an entry with a wrong balance after it',
    `${ENTRIES} ${entry('$awa', 'CAD', -100, 100_00)}, ${entry('$cad', 'CAD', 100)}`,
    { every: [BY_HAND, DOES_NOT_FOLLOW] },
  ],
  [
    'two entries of an account whose balances do not follow',
    `insert into ledger_postings (reference, kind, posted_at) values ('other', 'test', now());
     ${ENTRIES} ($posting, $awa, 'CAD', -100, 9850), ($posting, $cad, 'CAD', 100, null),
       ((select id from ledger_postings where reference = 'other'), $awa, 'CAD', -50, 9850),
       ((select id from ledger_postings where reference = 'other'), $cad, 'CAD', 50, null)`,
    DOES_NOT_FOLLOW,
  ],
  [
    'a customer’s entry without a balance after it',
    `${ENTRIES} ${entry('$awa', 'CAD', -100)}, ${entry('$cad', 'CAD', 100)}`,
    NOT_OURS,
  ],
  [
    'an internal account’s entry with a balance after it',
    `${ENTRIES} ${entry('$flight', 'XAF', -100, 0)}, ${entry('$xaf', 'XAF', 100)}`,
    DOES_NOT_FOLLOW,
  ],
  [
    'a customer’s account in another currency',
    `${ENTRIES} ${entry('$awa', 'XAF', 100, 101_00)}, ${entry('$flight', 'XAF', -100)}`,
    DOES_NOT_FOLLOW,
  ],
  [
    'an internal account in another currency',
    `${ENTRIES} ${entry('$cad', 'XAF', -100)}, ${entry('$xaf', 'XAF', 100)}`,
    NOT_OURS,
  ],
  [
    'an unknown account',
    `${ENTRIES} ${entry('$nobody', 'CAD', -100)}, ${entry('$cad', 'CAD', 100)}`,
    NOT_OURS,
  ],
  [
    'an unknown account with a balance after it',
    `${ENTRIES} ${entry('$nobody', 'CAD', -100, 0)}, ${entry('$cad', 'CAD', 100)}`,
    DOES_NOT_FOLLOW,
  ],
  [
    'an unknown posting',
    `${ENTRIES} ($nobody, $flight, 'XAF', -100, null), ($nobody, $xaf, 'XAF', 100, null)`,
    raises('posting % does not exist'),
    'posting 99999999 does not exist',
  ],
  [
    'an entry of zero',
    `${ENTRIES} ${entry('$cad', 'CAD', 0)}`,
    constraint('ledger_entries', 'ledger_entries_amount_check'),
    'ledger_entries_amount_check',
  ],
  [
    'an account twice in one posting',
    `${ENTRIES} ${entry('$cad', 'CAD', 5)}, ${entry('$cad', 'CAD', -5)}`,
    constraint('ledger_entries_before', 'ledger_entries_pkey'),
    'ledger_entries_pkey',
  ],
  [
    'an entry before an existing one',
    `${ENTRIES_WITH_ID} ${entryWithId('-2', '$awa', -100, 99_00)}, ${entryWithId('-1', '$cad', 100)}`,
    { every: [BY_HAND, BEFORE_ITS_TIME, NOT_OURS] },
  ],
  [
    'entries before an existing one that change no balance',
    `insert into ledger_postings (reference, kind, posted_at) values ('other', 'test', now());
     ${ENTRIES_WITH_ID} ${entryWithId('-2', '$awa', -100, 99_00)}, ${entryWithId(NEXT_ID, '$cad', 100)},
       (-1, (select id from ledger_postings where reference = 'other'), $awa, 'CAD', 100, 10000),
       (${NEXT_ID}, (select id from ledger_postings where reference = 'other'), $cad, 'CAD', -100, null)`,
    BEFORE_ITS_TIME,
  ],
  [
    'an id not yet issued, which would make later entries too late',
    `${ENTRIES_WITH_ID} ${entryWithId('9000000000', '$cad', -100)},
       ${entryWithId('9000000001', '$clearing', 100)}`,
    raises('was not given yet'),
  ],
  [
    'an internal account’s entry below a checkpoint',
    `${ENTRIES_WITH_ID} ${entryWithId('-2', '$clearing', -100)}, ${entryWithId('-1', '$cad', 100)}`,
    NOT_OURS,
    'below a checkpoint',
  ],
];

export const OF_ACCOUNTS: Refusal[] = [
  ['a balance set by hand', 'update ledger_accounts set balance = 1 where id = $awa', BY_HAND],
  [
    'a balance set by a trigger of one’s own',
    `create temp table mine (account bigint);
     create function pg_temp.enrich() returns trigger language plpgsql as
       'begin update public.ledger_accounts set balance = 5 where id = new.account; return new; end';
     create trigger enrich before insert on mine for each row execute function pg_temp.enrich();
     insert into mine values ($awa)`,
    BY_HAND,
  ],
  [
    'a balance reset to an earlier entry of the account',
    'update ledger_accounts set balance = 0 where id = $awa',
    BY_HAND,
  ],
  [
    'a balance for an internal account',
    'update ledger_accounts set balance = 0 where id = $cad',
    { every: [BY_HAND, constraint('ledger_accounts', 'ledger_accounts_check')] },
    'ledger_accounts_check',
  ],
  [
    'a customer’s account without a balance',
    'update ledger_accounts set balance = null where id = $unused',
    { every: [BY_HAND, constraint('ledger_accounts', 'ledger_accounts_check')] },
    'ledger_accounts_check',
  ],
  ['another name', `update ledger_accounts set name = 'mine' where id = $awa`, AS_OPENED],
  ['another currency', `update ledger_accounts set currency = 'XAF' where id = $cad`, AS_OPENED],
  [
    'another owner',
    'update ledger_accounts set person_id = null, balance = null where id = $unused',
    AS_OPENED,
  ],
  [
    'another id',
    'update ledger_accounts set id = $nobody where id = $awa',
    { every: [AS_OPENED, BY_HAND, { sql: 'alter table ledger_accounts alter id drop identity' }] },
    'can only be updated to DEFAULT',
  ],
  [
    'another id, if the table did not assign it',
    `alter table ledger_accounts alter id drop identity;
     update ledger_accounts set id = $nobody where id = $awa`,
    { every: [AS_OPENED, BY_HAND] },
  ],
  [
    'an account that starts with money',
    `delete from ledger_accounts where id = $unused;
     insert into ledger_accounts (name, currency, person_id, balance) values ('x', 'CAD', $unusedPerson, 5)`,
    raises('must start at zero'),
  ],
  [
    'a second account of one person',
    `insert into ledger_accounts (name, currency, person_id, balance) values ('x', 'CAD', $awaPerson, 0)`,
    constraint('ledger_accounts', 'ledger_accounts_person_id_key'),
    'ledger_accounts_person_id_key',
  ],
  [
    'removing an account with entries',
    'delete from ledger_accounts where id = $awa',
    trigger('ledger_accounts', 'accounts_with_entries_stay'),
    'stays',
  ],
  [
    'removing an internal account, used or not',
    `delete from ledger_accounts where name = 'fees'`,
    trigger('ledger_accounts', 'accounts_with_entries_stay'),
    'stays',
  ],
  [
    'removing all accounts',
    'truncate ledger_accounts cascade',
    trigger('ledger_accounts', 'accounts_stay'),
    'accounts stay',
  ],
  ['removing all people with their accounts', 'truncate people cascade', EVERY_TRIGGER, 'approvals are kept'],
];

export const OF_WHAT_STANDS: Refusal[] = (
  [
    ['ledger_entries', 'update ledger_entries set amount = amount + 1'],
    ['ledger_entries', 'update ledger_entries set balance_after = null'],
    ['ledger_entries', 'delete from ledger_entries'],
    // Writes to a partition directly instead of to the table.
    ['ledger_entries_before', 'update ledger_entries_before set amount = amount + 1'],
    ['ledger_entries_before', 'truncate ledger_entries_before'],
    [
      'ledger_entries_before',
      `insert into ledger_entries_before (id, posting_id, account_id, currency, amount, balance_after)
       overriding system value select id, posting_id, account_id, currency, amount, balance_after from ledger_entries where false
       on conflict (posting_id, account_id) do update set amount = excluded.amount`,
    ],
    ['ledger_postings', `update ledger_postings set reference = reference || '?'`],
    ['ledger_postings', 'delete from ledger_postings where id = $posting'],
    ['ledger_postings', 'truncate ledger_postings cascade'],
  ] as const
).map(([table, sql]) => [sql, sql, trigger(table, 'append_only'), 'append-only']);
