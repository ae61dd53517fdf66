import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { books } from './books.ts';
import { cases } from './cases.ts';
import { compliance } from './compliance.ts';
import { customers } from './customers.ts';
import { deposits } from './deposits.ts';
import { health } from './health.ts';
import { identity } from './identity.ts';
import { legalHolds } from './legal-holds.ts';
import { overview } from './overview.ts';
import { ownSignIn } from './own-sign-in.ts';
import { personalData } from './personal-data.ts';
import { rates } from './rates.ts';
import { reconciliation } from './reconciliation.ts';
import { services } from './services.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { table } from './table.ts';
import { transactions } from './transactions.ts';

/** The back office's sentences in English, by area. Only its own part of the site loads them. */
export const adminWords = {
  transactions,
  reconciliation,
  cases,
  approvals,
  audit,
  compliance,
  customers,
  deposits,
  identity,
  legalHolds,
  overview,
  ownSignIn,
  personalData,
  shell,
  signIn,
  staff,
  table,
  rates,
  services,
  books,
  health,
} as const;
