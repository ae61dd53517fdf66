import type { DocumentWords } from '../../document.ts';

export const documents: DocumentWords = {
  types: {
    driver_licence: 'Canadian driver’s licence',
    permanent_resident_card: 'Permanent resident card',
    passport: 'Passport',
    official_document: 'Other official document',
  },
  statuses: {
    missing: 'Not sent',
    waiting: 'Being validated',
    accepted: 'Validated',
  },
  refusals: {
    unreadable: 'The document cannot be read. Send a sharp, well-lit image.',
    incomplete: 'Part of the document is cut off or hidden. Show all of it.',
    back_missing: 'The back of the document is missing.',
    expired: 'The document has expired, or the expiry date given is not the one on it.',
    other_type: 'The document is not of the type you chose.',
    name_differs: 'The name on the document is not the one in your profile.',
    birth_date_differs: 'The date of birth on the document is not the one in your profile.',
    not_genuine: 'The document cannot be accepted as it is. Write to us to discuss it.',
    other: 'The document cannot be accepted.',
  },
};
