import type { ContactField, ContactValues } from '#shared/wire/contact-fields.ts';

/**
 * The rules of the contact form (specification §5), as in `ContactInput` but without the schemas, to keep the page
 * small.
 */
export const CONTACT_MESSAGE_MAX = 500;
const PHONE = /^\d{7,10}$/;
const LOOSE_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

type Broken = 'required' | 'emailNotValid' | 'contactPhoneNotValid' | 'messageTooLong';

/** Returns the values without surrounding blanks, and the phone number without separators. */
export function normalizeContact(values: ContactValues): ContactValues {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    phone: values.phone.replace(/[\s().-]/g, ''),
    message: values.message.trim(),
  };
}

/** Returns the rule that each field breaks, if any. */
export function validateContact(values: ContactValues): Partial<Record<ContactField, Broken>> {
  const broken: Partial<Record<ContactField, Broken>> = {};
  if (!LOOSE_EMAIL.test(values.email)) broken.email = 'emailNotValid';
  if (!PHONE.test(values.phone)) broken.phone = 'contactPhoneNotValid';
  if (values.message.length > CONTACT_MESSAGE_MAX) broken.message = 'messageTooLong';
  for (const [field, value] of Object.entries(values) as [ContactField, string][]) {
    if (value === '') broken[field] = 'required';
  }
  return broken;
}
