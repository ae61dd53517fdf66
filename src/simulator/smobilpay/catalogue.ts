import { BILL_MERCHANTS, BILL_SERVICES } from './bill-catalogue.ts';
import type { SmobilpayMerchant, SmobilpayService } from './catalogue-types.ts';

export const MERCHANTS: readonly SmobilpayMerchant[] = [
  { code: 'MTNMOMO', name: 'MTN Mobile Money', description: 'MTN MoMo Cameroon', category: 'Mobile Money' },
  {
    code: 'CMORANGEMOMO',
    name: 'Orange Money',
    description: 'Orange Money Cameroon',
    category: 'Mobile Money',
  },
  ...BILL_MERCHANTS,
];

/** Identifiers and masks were observed at the real provider, where Orange's mask does not accept +237 either. */
export const SERVICES: readonly SmobilpayService[] = [
  {
    id: 20052,
    merchant: 'MTNMOMO',
    type: 'CASHIN',
    title: 'MTN MoMo Cash-In / Depot',
    description: 'MTN Mobile Money Cash-In',
    category: 'Mobile Money',
    validationMask: '^(237|00237|\\+237)?((650|651|652|653|654|680|681|682|683|684)[0-9]{6}$|(67[0-9]{7})$)',
    denomination: 1,
    fee: 0,
    label: { fr: 'Numéro de téléphone', en: 'Phone number' },
    hint: { fr: 'Numéro MTN du destinataire', en: 'MTN number of the recipient' },
    items: [
      {
        payItemId: 'S-112-948-MTNMOMO-20052-200050001-1',
        description: 'MTN MoMo Cash-In',
        name: 'MTN Mobile Money',
      },
    ],
  },
  {
    id: 50052,
    merchant: 'CMORANGEMOMO',
    type: 'CASHIN',
    title: 'Orange Money Cash-In / Depot',
    description: 'Orange Money Cash-In',
    category: 'Mobile Money',
    validationMask: '^(237)?((655|656|657|658|659|686|687|688|689|640)[0-9]{6}$|(69[0-9]{7})$)',
    denomination: 1,
    fee: 0,
    label: { fr: 'Numéro de téléphone', en: 'Phone number' },
    hint: { fr: 'Numéro Orange du destinataire', en: 'Orange number of the recipient' },
    items: [
      {
        payItemId: 'S-112-948-CMORANGEMOMO-50052-900221-1',
        description: 'Orange Money Cash-In',
        name: 'Orange Money',
      },
    ],
  },
  ...BILL_SERVICES,
];

export function findService(id: string): SmobilpayService | undefined {
  return SERVICES.find((service) => String(service.id) === id);
}

/** Returns whether the number matches the service's mask. */
export function acceptsNumber(service: SmobilpayService, serviceNumber: string): boolean {
  return new RegExp(service.validationMask).test(serviceNumber);
}
