import type { LegalText } from '../../site/legal/legal-text.ts';

export const privacy: LegalText = {
  title: 'Privacy policy',
  updated: '2026-11-21',
  intro:
    'We collect what it takes to send your money and to follow the law, and nothing for advertising. Here is what, why, and what you can ask of us.',
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'When you open an account: your name, gender, date of birth, phone, address, email, username and an encrypted fingerprint of your password, which we cannot read back.',
        'To verify your identity: the documents that you upload and their expiry date. They are stored encrypted.',
        'When you write to us: your name, your contact details and your message.',
        'For each transaction: the amount, the rate, the date, the recipient’s name and number, and the answers of the mobile operator.',
        'For security: the times of sign-ins and the Internet address they come from.',
      ],
    },
    {
      title: 'Why',
      paragraphs: [
        'To carry out your transfers, keep you informed by email and text message, answer your questions, protect your account and meet our legal duties against fraud and money laundering.',
        'We apply the federal Personal Information Protection and Electronic Documents Act (PIPEDA) and, in Quebec, the Act respecting the protection of personal information in the private sector, as amended by Law 25. You can withdraw your consent by closing your account; what the law requires us to keep is still kept.',
        'No marketing decision is made from your data, and we do not sell it.',
      ],
    },
    {
      title: 'Whom we entrust it to',
      paragraphs: [
        'To the payment network and the mobile operator in Cameroon, which receive the recipient’s number and the amount to make the payment. To the services that carry our emails and text messages. To the authorities, when the law requires it.',
        'A transfer to Cameroon therefore takes this information out of Canada.',
      ],
    },
    {
      title: 'What we keep in your browser',
      paragraphs: [
        'Your session while you are signed in, your choice of language and, during a registration, what you have already typed, except passwords. The choice of language is also a cookie named “lang”, to open the home page in the right language. We use no advertising cookies and no third-party audience measurement.',
      ],
    },
    {
      title: 'For how long',
      paragraphs: [
        'As long as your account is open, then for 7 years after it is closed, as our record-keeping requires. After that your information is erased.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask to see your information, to have it corrected, to receive a copy of it, or to have it erased when the law no longer requires us to keep it. We reply within 30 days.',
        'You can also receive the information you gave us in a commonly used technological format, and know when a decision was made by automated processing, what it rests on and to whom to present your observations.',
        'Write to the person in charge of the protection of personal information (the privacy officer), using the contact details at the foot of every page. If the answer does not satisfy you, you can turn to the Office of the Privacy Commissioner of Canada or, in Quebec, to the Commission d’accès à l’information.',
      ],
    },
    {
      title: 'If something happens',
      paragraphs: [
        'If your information were touched by an incident that presents a serious risk to you, we would tell you promptly, and the authorities too, along with what you can do to protect yourself.',
      ],
    },
  ],
};
