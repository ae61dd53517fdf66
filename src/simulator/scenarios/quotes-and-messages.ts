import type { MessageScenario, QuoteScenario } from '../scenario-types.ts';

export const QUOTE_SCENARIOS: readonly QuoteScenario[] = [
  {
    id: 'quote_server_error_then_fine',
    amountEnding: '505',
    description: { fr: 'Devis : erreur 500, puis tout va bien.', en: 'Quote: error 500, then fine.' },
    answer: 'server_error',
  },
  {
    id: 'quote_never_answers_then_fine',
    amountEnding: '515',
    description: { fr: 'Devis : aucune réponse, puis tout va bien.', en: 'Quote: no answer, then fine.' },
    answer: 'never',
  },
  {
    id: 'quote_short_life',
    amountEnding: '525',
    description: {
      fr: 'Devis déjà expiré à la commande, puis tout va bien.',
      en: 'Quote already expired when it is used, then fine.',
    },
    answer: 'short_life',
  },
  {
    id: 'quote_dearer_later',
    amountEnding: '535',
    description: {
      fr: 'Devis : 100 XAF de frais de plus, un devis sur deux à partir du deuxième.',
      en: 'Quote: 100 XAF more in fees for every other quote, from the second on.',
    },
    answer: 'dearer',
  },
];

export const MESSAGE_SCENARIOS: readonly MessageScenario[] = [
  {
    id: 'mail_refused',
    channel: 'mail',
    to: 'refused',
    description: {
      fr: 'Courriel à une adresse qui contient « refused » : refusé pour de bon (550).',
      en: 'Mail to an address containing “refused”: refused for good (550).',
    },
  },
  {
    id: 'mail_later',
    channel: 'mail',
    to: 'later',
    description: {
      fr: 'Courriel à une adresse qui contient « later » : « réessayez » (451) une fois sur deux.',
      en: 'Mail to an address containing “later”: “try again” (451) every other time.',
    },
  },
  {
    id: 'sms_invalid',
    channel: 'sms',
    to: '15005550001',
    description: {
      fr: 'SMS au numéro d’essai de Twilio +1 500 555 0001 : numéro invalide (21211).',
      en: 'SMS to Twilio’s test number +1 500 555 0001: invalid number (21211).',
    },
  },
  {
    id: 'sms_unreachable',
    channel: 'sms',
    to: '15005550009',
    description: {
      fr: 'SMS au numéro d’essai de Twilio +1 500 555 0009 : pas un mobile (21614).',
      en: 'SMS to Twilio’s test number +1 500 555 0009: not a mobile (21614).',
    },
  },
];
