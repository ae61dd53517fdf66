/** The contact form's field names, in the body and on the page. The first one is misspelled in the contract. */
export const CONTACT_FIELDS = {
  firstName: 'firtsname',
  lastName: 'lastname',
  email: 'email',
  phone: 'phone',
  message: 'message',
} as const;
export type ContactField = keyof typeof CONTACT_FIELDS;
export type ContactValues = Record<ContactField, string>;

/** Returns the form's values under the names of the body. */
export function toContactBody({ firstName, lastName, ...rest }: ContactValues) {
  return { firtsname: firstName, lastname: lastName, ...rest };
}
