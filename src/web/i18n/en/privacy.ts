import type { LegalText } from '../legal-text.ts';

export const privacy: LegalText = {
  title: 'Privacy policy',
  updated: '2026-11-26',
  intro:
    'We collect what we need to send your money and comply with the law, and nothing for advertising. Here is what we collect, why, and what you can ask of us.',
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'When you open an account: your name, gender, date of birth, phone, address, email, username and a one-way hash of your password, from which we cannot recover it.',
        'To verify your identity: the documents you upload, their expiry dates, and the number and place of issue that our staff read on them. The documents and their numbers are stored encrypted.',
        'When you write to us: your name, your contact details and your message.',
        'For each deposit: the amount, the reference and the message of the Interac e-Transfer, and the sender’s name and email address as the notice states them.',
        'For each transaction: the amount, the rate, the date, the recipient’s name and number, and the mobile operator’s responses.',
        'For security: the time of each sign-in, the first part of the IP address it came from, and your device’s browser and operating system. If you add them: the public key and the name of each passkey, the encrypted secret of your authenticator app, and one-way hashes of your recovery codes. Your fingerprint, your face and your device’s PIN never reach us.',
      ],
    },
    {
      title: 'Why we collect it',
      paragraphs: [
        'To carry out your transfers, keep you informed by email and text message, answer your questions, protect your account and meet our legal obligations to fight fraud and money laundering. This includes comparing names (yours, your recipients’, and those of the people who send you deposits) with the official sanctions lists; when two names are similar, a member of our staff decides.',
        'We apply the federal Personal Information Protection and Electronic Documents Act (PIPEDA) and, in Quebec, the Act respecting the protection of personal information in the private sector, as amended by Law 25. You can withdraw your consent by closing your account; we still keep what the law requires us to keep.',
        'We do not use your data for marketing decisions, and we do not sell it.',
      ],
    },
    {
      title: 'Who we share it with',
      paragraphs: [
        'The payment network and the mobile operator in Cameroon, to make the payment. They receive the amount, the recipient’s number and, if the operator requires it, the recipient’s name; the payment network also receives your email address.',
        'For a bill, the payment network receives the amount, the bill or customer number, your email address, your phone number and, if the provider requires it, the account holder’s name or, failing that, yours.',
        'The services that deliver our emails and text messages. The authorities, when the law requires it.',
        'A transfer or payment to Cameroon therefore means that this information leaves Canada.',
      ],
    },
    {
      title: 'What we keep in your browser',
      paragraphs: [
        'Your session while you are signed in, your choice of language and, while you register, what you have already entered, except passwords. Also: a transfer or payment that is being confirmed, the send form and username of an expired session, the time of your last action, and whether you show outage notices.',
        'Two cookies: “lang” keeps your choice of language for one year, so that the home page opens in the right language; “__Host-device” lets us recognize your device for 180 days after your last sign-in, so that we can alert you to a sign-in from an unknown device and so that someone else’s attempts do not block yours. This second cookie gives no access to your account.',
        'We use no advertising cookies and no third-party audience measurement.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'As long as your account is open, then for 7 years after it is closed, to meet our record-keeping obligations. After that, your information is erased.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask to see your information, to have it corrected, to receive a copy of it, or to have it erased when the law no longer requires us to keep it. We reply within 30 days.',
        'You can also receive the information you gave us in a commonly used technological format, and to know when a decision was made by automated processing, what it was based on and who to contact with your comments.',
        'Write to the person in charge of the protection of personal information (the privacy officer), using the contact information at the bottom of every page. If you are not satisfied with the answer, you can contact the Office of the Privacy Commissioner of Canada or, in Quebec, the Commission d’accès à l’information.',
      ],
    },
    {
      title: 'If there is a privacy breach',
      paragraphs: [
        'If an incident involving your information puts you at risk of serious harm, we will promptly notify you and the authorities, and tell you what you can do to protect yourself.',
      ],
    },
  ],
};
