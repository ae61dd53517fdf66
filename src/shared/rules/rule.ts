/**
 * The names of the rules that a field can break. Schemas use them as issue messages, so browser and server show the
 * same sentence; each has words in French and English.
 */
export const RULE_KEYS = [
  'required',
  'typeNotValid',
  'tooLong',
  'emailNotValid',
  'usernameNotValid',
  'passwordNotValid',
  'passwordTooCommon',
  'passwordPersonal',
  'passwordNotMatch',
  'canadianPhoneNotValid',
  'phoneNumberNotValid',
  'dialCodeNotValid',
  'operatorRequired',
  'birthDateNotValid',
  'tooYoung',
  'genderRequired',
  'postalCodeNotValid',
  'provinceNotValid',
  'countryNotValid',
  'languageNotValid',
  'referralCodeNotValid',
  'codeNotValid',
  'addLessOnePhoneNumbers',
  'tooManyPhones',
  'phoneTwice',
  'billNumberRequired',
  'providerRequired',
  'receiverNameRequired',
  'amountNotValid',
  'cadDecimals',
  'xafWhole',
  'minAmountMsg',
  'maxAmountMsg',
  'rateNotValid',
  'rateNotPossible',
  'feeNotZero',
  'transactionTypeNotValid',
  'transactionTypeUnknown',
  'dateNotValid',
  'zoneNotValid',
  'pageNotValid',
  'pageSizeNotValid',
  'idempotencyKeyNotValid',
  'termsRequired',
  'emailTaken',
  'loginTaken',
  'phoneTaken',
  'referralCodeUnknown',
  'referralCodeTaken',
  'passwordSame',
  'currentPasswordIncorrect',
  'documentTypeRequired',
  'documentRequired',
  'documentSizeError',
  'documentExtensionError',
  'documentContentDiffers',
  'documentUnreadable',
  'documentEncrypted',
  'documentTooDetailed',
  'tooManyFiles',
  'documentTooManyPages',
  'documentActive',
  'documentNotDrawable',
  'expiryRequired',
  'expiryTooSoon',
  'aboveBalance',
  'interacAnswerNotValid',
  'contactPhoneNotValid',
  'messageTooLong',
] as const;

export type RuleKey = (typeof RULE_KEYS)[number];

/** Returns a type-checked rule name, for use as a schema's message. */
export function rule(key: RuleKey): RuleKey {
  return key;
}

export function isRuleKey(text: string): text is RuleKey {
  return (RULE_KEYS as readonly string[]).includes(text);
}
