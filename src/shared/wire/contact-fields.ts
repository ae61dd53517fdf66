/** What the fields of the contact form are called, in the body and on the page; the first is misspelled for good. */
export const CONTACT_FIELDS = {
  firstName: 'firtsname',
  lastName: 'lastname',
  email: 'email',
  phone: 'phone',
  message: 'message',
} as const;
export type ContactField = keyof typeof CONTACT_FIELDS;
export type ContactValues = Record<ContactField, string>;

/** What was filled in, under the names of the body. */
export function toContactBody({ firstName, lastName, ...rest }: ContactValues) {
  return { firtsname: firstName, lastname: lastName, ...rest };
}
