import { documents as documentWords } from '#shared/words/fr/documents.ts';
import { rules } from '#shared/words/fr/rules.ts';
import { activation } from './activation.ts';
import { adminWords } from './admin/words.ts';
import { bills } from './bills.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { documents } from './documents.ts';
import { funding } from './funding.ts';
import { history } from './history.ts';
import { login } from './login.ts';
import { password } from './password.ts';
import { profile } from './profile.ts';
import { receipt } from './receipt.ts';
import { recipients } from './recipients.ts';
import { register } from './register.ts';
import { secondFactor } from './second-factor.ts';
import { security } from './security.ts';
import { send } from './send.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';

/** All words in French, by area. A new area adds its file and one line here. */
export const words = {
  activation,
  admin: adminWords,
  bills,
  common,
  dashboard,
  documents,
  documentWords,
  funding,
  history,
  login,
  password,
  profile,
  receipt,
  recipients,
  register,
  rules,
  secondFactor,
  security,
  send,
  session,
  settings,
} as const;
