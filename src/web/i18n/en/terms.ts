import type { LegalText } from '../../site/legal/legal-text.ts';

export const terms: LegalText = {
  title: 'Terms and conditions',
  updated: '2026-11-21',
  intro:
    'These terms say what GTFinance does for you, what we expect of you, and what happens when a transaction does not go through. By opening an account, you accept them.',
  sections: [
    {
      title: 'The service',
      paragraphs: [
        'GTFinance lets you hold a balance in Canadian dollars (CAD) and, from this balance, send CFA francs (XAF) to an MTN Mobile Money or Orange Money wallet in Cameroon, or pay bills to the providers that the site names.',
        'The balance is there to pay for your transactions. It is not a bank deposit and earns no interest.',
        'When deposits to a bank account in Cameroon are open, they take up to 48 business hours. The site says at any time what is open and what is not yet.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You must be at least 18 years old and have an address in Canada. A person has one account, in their own name, and the information given must be accurate and up to date.',
        'Your password and codes are personal. We never ask for them, by phone or by message. If you think someone knows them, change your password and write to us without delay.',
      ],
    },
    {
      title: 'Rate, fee and amounts',
      paragraphs: [
        'Before each confirmation you see the rate, the fee, the amount taken in CAD and the amount received in XAF. The fee is 0 CAD per transfer; our margin is included in the rate shown.',
        'The amount received is rounded up to the next multiple of 5 XAF, and the amount taken is derived from it at the rate shown. If the rate is no longer valid when you confirm, nothing is taken and you are shown the new amount.',
        'The recipient’s mobile operator may charge its own fees or taxes, for example on a withdrawal. They do not depend on us.',
      ],
    },
    {
      title: 'Limits',
      paragraphs: [
        'A transfer is at least 1 000 XAF and at most 500 000 XAF. As long as your identity is not verified, your transactions must total less than 1 000 CAD. Once your identity is verified, you can send up to 5 000 CAD per 24-hour period.',
        'The Proceeds of Crime (Money Laundering) and Terrorist Financing Act, which FINTRAC supervises, may require us to verify your identity, to ask for further information, to report a transaction, to delay it or to refuse it. It may also forbid us to tell you why.',
      ],
    },
    {
      title: 'Confirming a transfer',
      paragraphs: [
        'Check the recipient’s number and name before you confirm: money paid to a wrong number can usually not be recovered. Once confirmed, a transfer is processed without delay and can no longer be cancelled.',
        'You receive a message at each step, and the status of the transfer stays visible in your history.',
      ],
    },
    {
      title: 'When a transfer does not go through',
      paragraphs: [
        'If the operator refuses a transfer, the amount taken goes back to your balance and you are told.',
        'Sometimes the operator does not tell us right away whether the payment took place. We then wait for a certain answer rather than pay twice or refund by mistake; until then the transfer stays “in progress”.',
        'To ask for a refund or report an error, write to us: we reply within 24 hours and handle refund requests within 48 hours.',
      ],
    },
    {
      title: 'Forbidden uses',
      paragraphs: [
        'The service may not be used for an illegal activity, to send another person’s money without telling us, or to get around a limit or a sanction. We may suspend an account while we check, and we follow the orders of the authorities.',
      ],
    },
    {
      title: 'Closing your account',
      paragraphs: [
        'You can close your account whenever you like by writing to us. Your balance is then returned to you, unless the law requires us to withhold it. We keep the records of your transactions for 7 years after closing.',
      ],
    },
    {
      title: 'Our responsibility',
      paragraphs: [
        'We answer for our mistakes: a transaction we carried out wrongly is corrected or refunded. We do not answer for outages of mobile networks, for a number entered wrongly, or for what the law forbids us to do.',
        'Nothing here takes away the rights that the law of your province gives you as a consumer.',
      ],
    },
    {
      title: 'Changes and language',
      paragraphs: [
        'If these terms change, we tell you by email before the change applies. You may then close your account at no cost.',
        'These terms are given to you in French first; you may then choose the English version. If the two differ, the French version prevails, unless you have expressly chosen to be bound by the English version. How to reach us is at the foot of every page.',
      ],
    },
  ],
};
