import { formatDateTime, formatMoney } from '#shared/format.ts';
import type { HealthAlertKind } from '#shared/health-alerts.ts';
import { cad, xaf } from '#shared/money.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { renderMail } from './render-mail.ts';

export type Alert = {
  kind: HealthAlertKind;
  facts: Record<string, string>;
  openedAt: Date;
  endedAt: Date | null;
};

/** Returns the mail about an alert, in French, the language of our staff. Times are those of Toronto. */
export function alertMail(
  config: Config,
  { kind, facts, openedAt, endedAt }: Alert,
  moment: 'began' | 'ended',
) {
  const t = sentences('mailsAndSms', 'fr');
  const values = {
    ...facts,
    amount: facts.cents === undefined ? '' : formatMoney(cad(BigInt(facts.cents)), 'fr'),
    francs: facts.francs === undefined ? '' : formatMoney(xaf(BigInt(facts.francs)), 'fr'),
  };
  const name = t(`alert.names.${kind}`);
  const time = (instant: Date) => formatDateTime(instant, OFFICE_ZONE);
  return renderMail(config, 'FR', {
    subject: t(`alert.${moment}.subject`, { name }),
    preview: name,
    heading: name,
    greeting: t('alert.greeting'),
    paragraphs: [moment === 'began' ? t(`alert.texts.${kind}`, values as never) : t('alert.ended.text')],
    rows: [
      ...(facts.rail ? [{ label: t('alert.rail'), value: facts.rail }] : []),
      { label: t('alert.since'), value: time(openedAt) },
      ...(endedAt ? [{ label: t('alert.until'), value: time(endedAt) }] : []),
    ],
    button: { label: t('alert.open'), url: `${config.siteUrl}/admin/health` },
  });
}
