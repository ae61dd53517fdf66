import type { Deps } from './deps.ts';
import { createSmtpSender } from './rails/mail/smtp-sender.ts';
import type { MailSender, PayoutRail, RateSource, SmsSender } from './rails/ports.ts';
import { createRateSources } from './rails/rate-sources.ts';
import { createSmobilpay } from './rails/smobilpay/payout-rail.ts';
import { createSmsSender } from './rails/sms/twilio-sender.ts';

export type OutsideWorld = {
  payoutRail: PayoutRail;
  rateSources: RateSource[];
  mail: MailSender;
  sms: SmsSender;
};

/** Everything the worker may reach outside, as the settings name it. The api has none of it. */
export function outsideWorld({ config, clock }: Pick<Deps, 'config' | 'clock'>): OutsideWorld {
  return {
    payoutRail: createSmobilpay(config, clock),
    rateSources: createRateSources(config),
    mail: createSmtpSender(config),
    sms: createSmsSender(config),
  };
}
