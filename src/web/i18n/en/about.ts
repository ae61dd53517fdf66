import type { SameKeys } from '#shared/words/same-keys.ts';
import type { about as french } from '../fr/about.ts';

export const about: SameKeys<typeof french> = {
  title: 'About us',
  heading: 'Family money deserves the whole story',
  intro:
    'GTFinance serves a single route: from Canada to Cameroon. A rent, school fees, an electricity bill, a helping hand. These are amounts that matter, and whoever waits for them counts on them.',
  routeTitle: 'Why a single route',
  story1:
    'A service that goes everywhere seldom knows one place well. We prefer to know one route well: its two mobile operators, their steps of 5 francs, their outages, the bills that are paid there and what the law asks here.',
  story2:
    'We speak French and English, like the two countries we connect. Every page, every email and every text message exists in both languages.',
  beliefsTitle: 'What we hold to',
  belief1Title: 'Say the price',
  belief1Text:
    'Our transfer fee is {fee}. We earn our living by a margin of {margin} on the market rate; the rate you see already contains it.',
  belief2Title: 'Promise only what we keep',
  belief2Text:
    'We do not say “instant”: the payment depends on the operator too. We say where your transfer is, and we say “completed” only once the operator has confirmed it.',
  belief3Title: 'Every dollar has its place',
  belief3Text:
    'Every movement is written in a double-entry ledger. Nothing appears, nothing disappears, and a transaction is never paid twice.',
  belief4Title: 'Ask little, keep it well',
  belief4Text:
    'We collect what the law and the transfer require, nothing for advertising. Your identity documents are stored encrypted.',
  notTitle: 'What we do not do',
  not1: 'We are not a bank: your balance pays for your transactions, it is not a deposit and earns no interest.',
  not2: 'We never ask for your password or your codes, by phone or by message.',
  not3: 'We do not sell your information and use no advertising trackers.',
  lawTitle: 'What the law asks of us',
  law: 'Sending money from Canada is governed by the law on the proceeds of crime, which FINTRAC supervises. That is why we verify identity, keep our records and must sometimes ask a question before letting an amount leave.',
  whereTitle: 'Where to find us',
  where: 'We reply within 24 hours.',
  contactLink: 'Contact us',
};
