import type { SmobilpayMerchant, SmobilpayService } from './catalogue-types.ts';

/** ENEO, CDE (Camwater), CANALPLUS and CMENEOPREPAID are the provider's codes; the other two are invented. */
export const BILL_MERCHANTS: readonly SmobilpayMerchant[] = [
  { code: 'ENEO', name: 'ENEO', description: 'ENEO Cameroon', category: 'Electricity' },
  {
    code: 'CMENEOPREPAID',
    name: 'ENEO Prepaid',
    description: 'ENEO prepaid meters',
    category: 'Electricity',
  },
  { code: 'CDE', name: 'Camwater', description: 'Camwater Cameroon', category: 'Water' },
  { code: 'CMDGI', name: 'DGI', description: 'Direction générale des impôts', category: 'Tax' },
  { code: 'CMDOUANES', name: 'Douanes', description: 'Douanes camerounaises', category: 'Customs' },
  { code: 'CANALPLUS', name: 'Canal+', description: 'Canal+ Cameroon', category: 'Television' },
];

const COMMON = { denomination: 1, fee: 0, items: [] } as const;

/**
 * Service numbers 10039, 10042, 4321 and 100500 were seen in vendors' files; 21001 and 21002 are invented.
 */
export const BILL_SERVICES: readonly SmobilpayService[] = [
  {
    ...COMMON,
    id: 10039,
    merchant: 'ENEO',
    type: 'SEARCHABLE_BILL',
    title: 'ENEO - Factures',
    description: 'ENEO postpaid bills',
    category: 'Electricity',
    validationMask: '^[0-9]{9}$',
    fee: 100,
    label: { fr: 'Numéro de contrat', en: 'Contract number' },
    hint: { fr: '9 chiffres, en haut de la facture', en: '9 digits, at the top of the bill' },
  },
  {
    ...COMMON,
    id: 10042,
    merchant: 'CMENEOPREPAID',
    type: 'SUBSCRIPTION',
    title: 'ENEO - Prépayé',
    description: 'ENEO prepaid electricity',
    category: 'Electricity',
    validationMask: '^[0-9]{11}$',
    label: { fr: 'Numéro du compteur', en: 'Meter number' },
    hint: { fr: '11 chiffres, sur le compteur', en: '11 digits, on the meter' },
  },
  {
    ...COMMON,
    id: 4321,
    merchant: 'CDE',
    type: 'SEARCHABLE_BILL',
    title: 'CAMWATER - Factures',
    description: 'Camwater bills',
    category: 'Water',
    validationMask: '^[0-9]{10}$',
    label: { fr: 'Numéro de police', en: 'Policy number' },
    hint: { fr: '10 chiffres, à gauche de la facture', en: '10 digits, on the left of the bill' },
  },
  {
    ...COMMON,
    id: 21001,
    merchant: 'CMDGI',
    type: 'SEARCHABLE_BILL',
    title: 'DGI - Avis d’imposition',
    description: 'Tax notices',
    category: 'Tax',
    validationMask: '^[0-9]{14}$',
    label: { fr: 'Numéro de l’avis', en: 'Notice number' },
    hint: { fr: '14 chiffres, sur l’avis d’imposition', en: '14 digits, on the tax notice' },
  },
  {
    ...COMMON,
    id: 21002,
    merchant: 'CMDOUANES',
    type: 'SEARCHABLE_BILL',
    title: 'Douanes - Quittances',
    description: 'Customs notices',
    category: 'Customs',
    validationMask: '^[0-9]{12}$',
    label: { fr: 'Numéro de l’avis', en: 'Notice number' },
    hint: { fr: '12 chiffres, sur l’avis des douanes', en: '12 digits, on the customs notice' },
  },
  {
    ...COMMON,
    id: 100500,
    merchant: 'CANALPLUS',
    type: 'SUBSCRIPTION',
    title: 'Canal+ - Réabonnement',
    description: 'Canal+ renewal',
    category: 'Television',
    validationMask: '^[0-9]{14}$',
    fee: 200,
    label: { fr: 'Numéro d’abonné', en: 'Subscriber number' },
    hint: { fr: '14 chiffres, sur la carte du décodeur', en: '14 digits, on the decoder’s card' },
  },
];
