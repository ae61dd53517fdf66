import { formatCad, formatDate } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import type { WITHDRAWAL_REASONS } from '#shared/payment-info.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import type { Config } from '../config.ts';
import type { mailsAndSms } from '../words/fr/mails-and-sms.ts';
import { sentences } from '../words/sentences.ts';
import { personalMail, type Reader } from './render-personal-mail.ts';

type NewSignIn = {
  at: Date;
  network: string;
  browser: string | null;
  system: string | null;
  /** Token of the link by which the owner reports that the sign-in was not theirs. */
  token: string;
};

/** Returns the mail about a sign-in from a new device or network. */
export function signInAlertMail(
  config: Config,
  reader: Reader,
  { at, network, browser, system, token }: NewSignIn,
) {
  const { t, date, render } = personalMail(config, reader);
  const device = [browser, system].filter((part) => part !== null).join(', ');
  const unknown = t('signInAlert.unknown');
  return render('signInAlert', {
    paragraphs: [t('signInAlert.intro', { product }), t('signInAlert.notYou')],
    rows: [
      { label: t('signInAlert.moment'), value: date(at) },
      { label: t('signInAlert.device'), value: device || unknown },
      { label: t('signInAlert.network'), value: network === 'unknown' ? unknown : network },
    ],
    // In the fragment, which no server and no log sees.
    button: { label: t('signInAlert.button'), url: `${config.siteUrl}/not-me#${token}` },
    closing: [t('signInAlert.you')],
  });
}

/** Returns the mail about a change of name, which may not have been the owner's. */
export function nameChangedMail(config: Config, reader: Reader, { at, name }: { at: Date; name: string }) {
  const { t, date, render } = personalMail(config, reader);
  const intro = t('nameChanged.intro', { date: date(at), name });
  return render('nameChanged', {
    paragraphs: [intro, t('nameChanged.notYou')],
    button: { label: t('nameChanged.button'), url: `${config.siteUrl}/forgot-password` },
  });
}

/** Returns the mail about so many wrong codes that the account's codes are blocked for a time. */
export function codesBlockedMail(config: Config, reader: Reader) {
  const { t, render } = personalMail(config, reader);
  return render('codesBlocked', { paragraphs: [t('codesBlocked.intro'), t('codesBlocked.advice')] });
}

/** The changes to how a person signs in and confirms. */
export type SignInChange = keyof (typeof mailsAndSms)['signInChanged']['what'];

/** Returns the mail about a change to how a person signs in and confirms. */
export function signInChangedMail(
  config: Config,
  reader: Reader,
  { change, at }: { change: SignInChange; at: Date },
) {
  const { t, date, render } = personalMail(config, reader);
  return render('signInChanged', {
    paragraphs: [
      t(`signInChanged.what.${change}`),
      t('signInChanged.intro', { date: date(at) }),
      t('signInChanged.notYou'),
    ],
  });
}

/** What was removed with a disowned sign-in. */
export type DisownedFactors = { passkeys: number; authenticator: boolean; recoveryCodes: boolean };

/** Returns the mail about what was removed with a sign-in that the owner reported as not theirs. */
export function disownedFactorsMail(
  config: Config,
  reader: Reader,
  { passkeys, authenticator, recoveryCodes }: DisownedFactors,
  at: Date,
) {
  const { t, date, render } = personalMail(config, reader);
  return render('disownedFactors', {
    paragraphs: [
      t('disownedFactors.intro', { date: date(at) }),
      ...(passkeys > 0 ? [t('disownedFactors.passkeys', { count: passkeys })] : []),
      ...(authenticator ? [t('disownedFactors.authenticator')] : []),
      ...(recoveryCodes ? [t('disownedFactors.recoveryCodes')] : []),
      t('disownedFactors.yours'),
    ],
  });
}

type Removal = { at: Date; until: Date | undefined };

/**
 * Returns the mail about staff's request to remove a second factor and about its removal; `until` is when pending
 * operations continue.
 */
export function factorRemovalMail(config: Config, reader: Reader, { at, until }: Removal) {
  const { t, date, render } = personalMail(config, reader);
  const name = until ? 'factorRemoved' : 'factorRemovalRequested';
  return render(name, {
    paragraphs: [
      t(`${name}.intro`, { date: date(at) }),
      ...(until ? [t('factorRemoved.wait', { until: date(until) })] : []),
      t(`${name}.notYou`),
    ],
    ...(until && {
      button: { label: t('factorRemoved.button'), url: `${config.siteUrl}/forgot-password` },
    }),
  });
}

/**
 * Returns the mail to a customer whose sending was locked or unlocked. It never gives the reason, which would warn a
 * person under investigation.
 */
export function sendingLockMail(config: Config, reader: Reader, { locked }: { locked: boolean }) {
  const { t, render } = personalMail(config, reader);
  if (locked)
    return render('sendingLocked', { paragraphs: [t('sendingLocked.intro'), t('sendingLocked.advice')] });
  return render('sendingUnlocked', {
    paragraphs: [t('sendingUnlocked.intro')],
    button: { label: t('sendingUnlocked.button'), url: `${config.siteUrl}/dashboard/send-money` },
  });
}

export type WithdrawalFacts = {
  amount: Money<'CAD'>;
  why: (typeof WITHDRAWAL_REASONS)[number];
  reference: string;
  bankReference: string;
  at: Date;
};

/** Returns the mail about money that staff took off the balance, and why. */
export function withdrawalMail(
  config: Config,
  reader: Reader,
  { amount, why, reference, bankReference, at }: WithdrawalFacts,
) {
  const { language, t, date, render } = personalMail(config, reader);
  const debited = formatCad(amount, language);
  return render('withdrawal', {
    subjectValues: { amount: debited },
    paragraphs: [t('withdrawal.intro', { amount: debited }), sentences('paymentInfo', language)(why)],
    rows: [
      { label: t('withdrawal.amount'), value: debited },
      { label: t('withdrawal.bankReference'), value: bankReference },
      { label: t('payment.rows.reference'), value: reference },
      { label: t('payment.rows.date'), value: date(at) },
    ],
    closing: [t('withdrawal.notYou', { reference })],
  });
}

/**
 * Returns the mail about a closed account and how long its data is kept. The reason that staff gave is not for the
 * customer.
 */
export function closureMail(
  config: Config,
  reader: Reader,
  { at, eraseAfter }: { at: Date; eraseAfter: Date },
) {
  const { t, date, render } = personalMail(config, reader);
  return render('accountClosed', {
    paragraphs: [
      t('accountClosed.intro', { date: date(at) }),
      t('accountClosed.kept', { day: formatDate(eraseAfter, OFFICE_ZONE) }),
      t('accountClosed.notYou'),
    ],
  });
}
