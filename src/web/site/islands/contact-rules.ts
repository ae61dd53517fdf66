import type { ContactField, ContactValues } from '#shared/wire/contact-fields.ts';

/** What the contact form takes (specification §5); the same as `ContactInput`, without the schemas. */
export const CONTACT_MESSAGE_MAX = 500;
const PHONE = /^\d{7,10}$/;
const LOOSE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

type Broken = 'required' | 'emailNotValid' | 'contactPhoneNotValid' | 'messageTooLong';

/** The values without what people type around them. */
export function tidied(values: ContactValues): ContactValues {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phone: values.phone.replace(/[\s().-]/g, ''),
    message: values.message.trim(),
  };
}

/** The rule that each field breaks, if any. */
export function brokenRules(values: ContactValues): Partial<Record<ContactField, Broken>> {
  const broken: Partial<Record<ContactField, Broken>> = {};
  if (!LOOSE_EMAIL.test(values.email)) broken.email = 'emailNotValid';
  if (!PHONE.test(values.phone)) broken.phone = 'contactPhoneNotValid';
  if (values.message.length > CONTACT_MESSAGE_MAX) broken.message = 'messageTooLong';
  for (const [field, value] of Object.entries(values) as [ContactField, string][]) {
    if (value === '') broken[field] = 'required';
  }
  return broken;
}
