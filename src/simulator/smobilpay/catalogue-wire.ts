import type { PayItem, SmobilpayMerchant, SmobilpayService } from './catalogue-types.ts';

/** Returns a merchant as the provider sends it. */
export function merchantWire(merchant: SmobilpayMerchant) {
  return {
    merchant: merchant.code,
    name: merchant.name,
    description: merchant.description,
    category: merchant.category,
    country: 'CMR',
    status: 'Active',
    logo: null,
    logoHash: null,
  };
}

export function serviceWire(service: SmobilpayService, active: boolean) {
  return {
    serviceid: String(service.id),
    merchant: service.merchant,
    title: service.title,
    description: service.description,
    category: service.category,
    country: 'CMR',
    localCur: 'XAF',
    type: service.type,
    status: active ? 'Active' : 'Inactive',
    isReqCustomerName: 0,
    isReqCustomerAddress: 0,
    isReqCustomerNumber: 0,
    isReqServiceNumber: 1,
    labelCustomerNumber: null,
    labelServiceNumber: [
      { language: 'en', localText: service.label.en },
      { language: 'fr', localText: service.label.fr },
    ],
    isVerifiable: false,
    validationMask: service.validationMask,
    hint: [
      { language: 'en', localText: service.hint.en },
      { language: 'fr', localText: service.hint.fr },
    ],
    denomination: service.denomination,
  };
}

export function payItemWire(service: SmobilpayService, item: PayItem) {
  return {
    serviceid: String(service.id),
    merchant: service.merchant,
    payItemId: item.payItemId,
    amountType: 'CUSTOM',
    localCur: 'XAF',
    name: item.name,
    amountLocalCur: null,
    description: item.description,
    payItemDescr: null,
    optStrg: null,
    optNmb: null,
  };
}
