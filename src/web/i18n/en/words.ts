import { rulesInEnglish } from '#shared/rules/words-en.ts';
import { activation } from './activation.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { login } from './login.ts';
import { password } from './password.ts';
import { register } from './register.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/** Every sentence in English, by area. A screen of a later area adds its file and one line here. */
export const words = {
  activation,
  common,
  dashboard,
  history,
  home,
  login,
  password,
  register,
  rules: rulesInEnglish,
  send,
  session,
} as const;
