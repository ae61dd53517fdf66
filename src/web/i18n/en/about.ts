import type { SameKeys } from '#shared/words/same-keys.ts';
import type { about as french } from '../fr/about.ts';

export const about: SameKeys<typeof french> = {
  title: 'About us',
  heading: 'Family money deserves the whole story',
  intro:
    'GTFinance serves one route: Canada to Cameroon. Rent, school fees, an electricity bill, a helping hand. These amounts matter, and someone is counting on them.',
  routeTitle: 'Why just one route',
  story1:
    'A service that goes everywhere seldom knows any one place well. We would rather know one route well: its two mobile operators, their multiples of 5 francs, their outages, the bills people pay there and what the law requires here.',
  story2:
    'We speak English and French, like the two countries we connect. Every page, email and text message comes in both languages.',
  valuesTitle: 'What we stand for',
  value1Title: 'Be upfront about the price',
  value1Text:
    'Our transfer fee is {fee}. We make our living from a margin of {margin} on the market rate; the rate you see already includes it.',
  value2Title: 'Promise only what we can deliver',
  value2Text:
    'We don’t say “instant”, because the payment depends on the operator too. We tell you where your transfer is, and we say “completed” only once the operator has confirmed it.',
  value3Title: 'Account for every dollar',
  value3Text:
    'Every movement is recorded in a double-entry ledger. Nothing appears, nothing disappears, and no transaction is ever paid twice.',
  value4Title: 'Ask for little, guard it well',
  value4Text:
    'We collect what the law and the transfer require, and nothing for advertising. Your identity documents are stored encrypted.',
  notTitle: 'What we don’t do',
  not1: 'We are not a bank: your balance is there to pay for your transactions. It is not a deposit and earns no interest.',
  not2: 'We never ask for your password or codes, by phone or by message.',
  not3: 'We don’t sell your information or use advertising trackers.',
  lawTitle: 'What the law requires of us',
  law: 'Sending money from Canada is governed by the law on the proceeds of crime, which FINTRAC oversees. That is why we verify identities, keep records and sometimes have to ask a question before a transfer goes out.',
  whereTitle: 'Where to find us',
  where: 'We reply within 24 hours.',
  contactLink: 'Contact us',
};
