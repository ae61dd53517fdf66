import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Terms and conditions',
  updated: '2026-11-21',
  intro:
    'These terms set out what GTFinance does for you, what we expect of you, and what happens when a transaction does not go through. By opening an account, you accept them.',
  sections: [
    {
      title: 'The service',
      paragraphs: [
        'GTFinance lets you hold a balance in Canadian dollars (CAD) and, from this balance, send CFA francs (XAF) to an MTN Mobile Money or Orange Money wallet in Cameroon, or pay bills from the providers named on the site.',
        'The balance is there to pay for your transactions. It is not a bank deposit and earns no interest.',
        'When deposits to bank accounts in Cameroon are open, they take up to 48 business hours. The site always shows what is open and what is not open yet.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You must be at least 18 years old and have an address in Canada. Each person may have one account, in their own name, and the information you give us must be accurate and up to date.',
        'Your password and codes are personal. We never ask for them, by phone or by message. If you think someone else knows them, change your password and write to us without delay.',
      ],
    },
    {
      title: 'Rate, fee and amounts',
      paragraphs: [
        'Before each confirmation, you see the rate, the fee, the amount debited in CAD and the amount received in XAF. The fee is {fee} per transfer; our margin is included in the rate shown.',
        'The amount received is rounded up to the next multiple of 5 XAF, and the amount debited is calculated from it at the rate shown. If the rate is no longer valid when you confirm, nothing is debited and we show you the new amount.',
        'The recipient’s mobile operator may charge its own fees or taxes, for example on a withdrawal. We have no control over them.',
      ],
    },
    {
      title: 'Limits',
      paragraphs: [
        'A transfer is at least {min} and at most {max}. Until your identity is verified, your transactions must total less than {unverified}. Once your identity is verified, you can send up to {verified} per 24-hour period.',
        'The Proceeds of Crime (Money Laundering) and Terrorist Financing Act, which FINTRAC oversees, may require us to verify your identity, ask for more information, or report, delay or refuse a transaction. It may also prohibit us from telling you why.',
      ],
    },
    {
      title: 'Confirming a transfer',
      paragraphs: [
        'Check the recipient’s number and name before you confirm: money paid to the wrong number usually cannot be recovered. Once confirmed, a transfer is processed without delay and can no longer be cancelled.',
        'You receive a message at each step, and the status of the transfer stays visible in your history.',
      ],
    },
    {
      title: 'When a transfer does not go through',
      paragraphs: [
        'If the operator declines a transfer, the amount debited goes back to your balance and we let you know.',
        'Sometimes the operator does not tell us right away whether the payment went through. We then wait for a definite answer rather than pay twice or refund by mistake; until then the transfer stays “in progress”.',
        'To ask for a refund or report an error, write to us: we reply within 24 hours and handle refund requests within 48 hours.',
      ],
    },
    {
      title: 'Prohibited uses',
      paragraphs: [
        'You may not use the service for illegal activity, to send another person’s money without telling us, or to get around a limit or a sanction. We may suspend an account while we investigate, and we comply with orders from the authorities.',
      ],
    },
    {
      title: 'Closing your account',
      paragraphs: [
        'You can close your account whenever you like, in your settings or by writing to us. Your balance must be zero first, with no payment in progress: send what is left, or write to us and we’ll return it to you, unless the law requires us to withhold it. We keep the records of your transactions for 7 years after the account is closed.',
      ],
    },
    {
      title: 'Our liability',
      paragraphs: [
        'We are responsible for our mistakes: if we carry out a transaction incorrectly, we correct or refund it. We are not responsible for mobile network outages, for a number entered incorrectly, or for what the law prohibits us from doing.',
        'Nothing here takes away the rights that the law of your province gives you as a consumer.',
      ],
    },
    {
      title: 'Changes and language',
      paragraphs: [
        'If these terms change, we will tell you by email before the change takes effect. You may then close your account at no cost.',
        'These terms are given to you in French first; you may then choose the English version. If the two differ, the French version prevails, unless you have expressly chosen to be bound by the English version. You will find our contact information at the bottom of every page.',
      ],
    },
  ],
};
