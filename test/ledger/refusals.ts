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
const raiseGuard = (text: string): Guard => ({ raises: text });
const triggerGuard = (table: string, name: string): Guard => ({
  sql: `alter table ${table} disable trigger ${name}`,
});
const constraintGuard = (table: string, name: string): Guard => ({
  sql: `alter table ${table} drop constraint ${name} cascade`,
});

const UNBALANCED = raiseGuard('does not sum to zero');
const WRONG_BALANCE = raiseGuard('does not follow its balance');
const FOREIGN_ACCOUNT = raiseGuard('none of our own accounts');
const EARLY_ID = raiseGuard('has an id before its time');
const MANUAL_BALANCE = raiseGuard('changes by a posting only');
const CHANGED_ACCOUNT = raiseGuard('stays what it was opened as');
const withdrawal = (cents: number) =>
  `insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, requested_at, expires_at)
   values ('withdrawal', 'person', '$awaPerson', '{"cents": "${cents}"}', 'asked', $unusedPerson, now(), now() + interval '4 days')`;
const NEXT_ID = "nextval('ledger_entries_id_seq')";

/** Possible for the tables' owner, but not for the application's role. */
const ALL_TRIGGERS: Guard = { sql: 'set local session_replication_role = replica' };

/** `says`: part of the refusal's message, when it is not the guard's own. */
export type Refusal = [what: string, statements: string, guard: Guard, says?: string];

export const ENTRY_REFUSALS: Refusal[] = [
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
    constraintGuard('ledger_accounts', 'ledger_accounts_balance_check'),
    'ledger_accounts_balance_check',
  ],
  [
    'a debit of what is being withdrawn',
    `${withdrawal(99_01)}; ${ENTRIES} ${entry('$awa', 'CAD', -100, 99_00)}, ${entry('$cad', 'CAD', 100)}`,
    raiseGuard('is debited what is being withdrawn'),
  ],
  [
    'a request to withdraw more than the balance',
    withdrawal(100_01),
    raiseGuard('does not cover the withdrawal'),
  ],
  [
    'an entry with a wrong balance after it',
    `${ENTRIES} ${entry('$awa', 'CAD', -100, 100_00)}, ${entry('$cad', 'CAD', 100)}`,
    { every: [MANUAL_BALANCE, WRONG_BALANCE] },
  ],
  [
    'two entries of an account whose balances do not follow',
    `insert into ledger_postings (reference, kind, posted_at) values ('other', 'test', now());
     ${ENTRIES} ($posting, $awa, 'CAD', -100, 9850), ($posting, $cad, 'CAD', 100, null),
       ((select id from ledger_postings where reference = 'other'), $awa, 'CAD', -50, 9850),
       ((select id from ledger_postings where reference = 'other'), $cad, 'CAD', 50, null)`,
    WRONG_BALANCE,
  ],
  [
    'a customer’s entry without a balance after it',
    `${ENTRIES} ${entry('$awa', 'CAD', -100)}, ${entry('$cad', 'CAD', 100)}`,
    FOREIGN_ACCOUNT,
  ],
  [
    'an internal account’s entry with a balance after it',
    `${ENTRIES} ${entry('$flight', 'XAF', -100, 0)}, ${entry('$xaf', 'XAF', 100)}`,
    WRONG_BALANCE,
  ],
  [
    'a customer’s account in another currency',
    `${ENTRIES} ${entry('$awa', 'XAF', 100, 101_00)}, ${entry('$flight', 'XAF', -100)}`,
    WRONG_BALANCE,
  ],
  [
    'an internal account in another currency',
    `${ENTRIES} ${entry('$cad', 'XAF', -100)}, ${entry('$xaf', 'XAF', 100)}`,
    FOREIGN_ACCOUNT,
  ],
  [
    'an unknown account',
    `${ENTRIES} ${entry('$nobody', 'CAD', -100)}, ${entry('$cad', 'CAD', 100)}`,
    FOREIGN_ACCOUNT,
  ],
  [
    'an unknown account with a balance after it',
    `${ENTRIES} ${entry('$nobody', 'CAD', -100, 0)}, ${entry('$cad', 'CAD', 100)}`,
    WRONG_BALANCE,
  ],
  [
    'an unknown posting',
    `${ENTRIES} ($nobody, $flight, 'XAF', -100, null), ($nobody, $xaf, 'XAF', 100, null)`,
    raiseGuard('posting % does not exist'),
    'posting 99999999 does not exist',
  ],
  [
    'an entry of zero',
    `${ENTRIES} ${entry('$cad', 'CAD', 0)}`,
    constraintGuard('ledger_entries', 'ledger_entries_amount_check'),
    'ledger_entries_amount_check',
  ],
  [
    'an account twice in one posting',
    `${ENTRIES} ${entry('$cad', 'CAD', 5)}, ${entry('$cad', 'CAD', -5)}`,
    constraintGuard('ledger_entries_before', 'ledger_entries_pkey'),
    'ledger_entries_pkey',
  ],
  [
    'an entry before an existing one',
    `${ENTRIES_WITH_ID} ${entryWithId('-2', '$awa', -100, 99_00)}, ${entryWithId('-1', '$cad', 100)}`,
    { every: [MANUAL_BALANCE, EARLY_ID, FOREIGN_ACCOUNT] },
  ],
  [
    'entries before an existing one that change no balance',
    `insert into ledger_postings (reference, kind, posted_at) values ('other', 'test', now());
     ${ENTRIES_WITH_ID} ${entryWithId('-2', '$awa', -100, 99_00)}, ${entryWithId(NEXT_ID, '$cad', 100)},
       (-1, (select id from ledger_postings where reference = 'other'), $awa, 'CAD', 100, 10000),
       (${NEXT_ID}, (select id from ledger_postings where reference = 'other'), $cad, 'CAD', -100, null)`,
    EARLY_ID,
  ],
  [
    'an id not yet issued, which would make later entries too late',
    `${ENTRIES_WITH_ID} ${entryWithId('9000000000', '$cad', -100)},
       ${entryWithId('9000000001', '$clearing', 100)}`,
    raiseGuard('was not given yet'),
  ],
  [
    'an internal account’s entry below a checkpoint',
    `${ENTRIES_WITH_ID} ${entryWithId('-2', '$clearing', -100)}, ${entryWithId('-1', '$cad', 100)}`,
    FOREIGN_ACCOUNT,
    'below a checkpoint',
  ],
];

export const ACCOUNT_REFUSALS: Refusal[] = [
  ['a balance set by hand', 'update ledger_accounts set balance = 1 where id = $awa', MANUAL_BALANCE],
  [
    'a balance set by a trigger of one’s own',
    `create temp table mine (account bigint);
     create function pg_temp.enrich() returns trigger language plpgsql as
       'begin update public.ledger_accounts set balance = 5 where id = new.account; return new; end';
     create trigger enrich before insert on mine for each row execute function pg_temp.enrich();
     insert into mine values ($awa)`,
    MANUAL_BALANCE,
  ],
  [
    'a balance reset to an earlier entry of the account',
    'update ledger_accounts set balance = 0 where id = $awa',
    MANUAL_BALANCE,
  ],
  [
    'a balance for an internal account',
    'update ledger_accounts set balance = 0 where id = $cad',
    { every: [MANUAL_BALANCE, constraintGuard('ledger_accounts', 'ledger_accounts_check')] },
    'ledger_accounts_check',
  ],
  [
    'a customer’s account without a balance',
    'update ledger_accounts set balance = null where id = $unused',
    { every: [MANUAL_BALANCE, constraintGuard('ledger_accounts', 'ledger_accounts_check')] },
    'ledger_accounts_check',
  ],
  ['another name', `update ledger_accounts set name = 'mine' where id = $awa`, CHANGED_ACCOUNT],
  ['another currency', `update ledger_accounts set currency = 'XAF' where id = $cad`, CHANGED_ACCOUNT],
  [
    'another owner',
    'update ledger_accounts set person_id = null, balance = null where id = $unused',
    CHANGED_ACCOUNT,
  ],
  [
    'another id',
    'update ledger_accounts set id = $nobody where id = $awa',
    {
      every: [CHANGED_ACCOUNT, MANUAL_BALANCE, { sql: 'alter table ledger_accounts alter id drop identity' }],
    },
    'can only be updated to DEFAULT',
  ],
  [
    'another id, if the table did not assign it',
    `alter table ledger_accounts alter id drop identity;
     update ledger_accounts set id = $nobody where id = $awa`,
    { every: [CHANGED_ACCOUNT, MANUAL_BALANCE] },
  ],
  [
    'an account that starts with money',
    `delete from ledger_accounts where id = $unused;
     insert into ledger_accounts (name, currency, person_id, balance) values ('x', 'CAD', $unusedPerson, 5)`,
    raiseGuard('must start at zero'),
  ],
  [
    'a second account of one person',
    `insert into ledger_accounts (name, currency, person_id, balance) values ('x', 'CAD', $awaPerson, 0)`,
    constraintGuard('ledger_accounts', 'ledger_accounts_person_id_key'),
    'ledger_accounts_person_id_key',
  ],
  [
    'removing an account with entries',
    'delete from ledger_accounts where id = $awa',
    triggerGuard('ledger_accounts', 'accounts_with_entries_stay'),
    'stays',
  ],
  [
    'removing an internal account, used or not',
    `delete from ledger_accounts where name = 'fees'`,
    triggerGuard('ledger_accounts', 'accounts_with_entries_stay'),
    'stays',
  ],
  [
    'removing all accounts',
    'truncate ledger_accounts cascade',
    triggerGuard('ledger_accounts', 'accounts_stay'),
    'accounts stay',
  ],
  ['removing all people with their accounts', 'truncate people cascade', ALL_TRIGGERS, 'approvals are kept'],
];

export const CHANGE_REFUSALS: Refusal[] = (
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
).map(([table, sql]) => [sql, sql, triggerGuard(table, 'append_only'), 'append-only']);
