import type { DocumentType } from '#shared/document.ts';
import type { AcceptedDocument } from '../identity/store-accepted-documents.ts';
import { cleanImage } from '../storage/clean-image.ts';
import type { DemoPerson } from './demo-people.ts';

const DOCUMENTS: { type: DocumentType; title: string; number: string; jurisdiction: string }[] = [
  { type: 'passport', title: 'PASSEPORT', number: 'ZZ000101', jurisdiction: 'CM' },
  {
    type: 'driver_licence',
    title: 'PERMIS DE CONDUIRE',
    number: 'D0000-150190-01',
    jurisdiction: 'CA-QC',
  },
];
/** Keeps the documents from expiring while the product is tried out. */
const YEARS_LEFT = 5;

/** Returns the two documents that verify a demo person: cards that state that they are samples. */
export function demoDocuments(person: DemoPerson, now: Date): Promise<AcceptedDocument[]> {
  const expireDate = `${now.getFullYear() + YEARS_LEFT}-06-30`;
  return Promise.all(
    DOCUMENTS.map(async ({ title, ...document }) => {
      const drawn = await cleanImage(Buffer.from(card(person, { ...document, title, expireDate })));
      if (!drawn.ok) throw new Error(`the ${title} could not be drawn`);
      return {
        ...document,
        expireDate,
        page: { content: drawn.content, contentType: 'image/jpeg' as const },
      };
    }),
  );
}

function card(
  { firstName, lastName, birthDate }: DemoPerson,
  { title, number, expireDate }: { title: string; number: string; expireDate: string },
): string {
  const lines = [`${lastName}, ${firstName}`, birthDate, number, expireDate];
  const text = lines.map(
    (line, index) => `<text x="60" y="${220 + 70 * index}" font-size="44">${line}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638" font-family="sans-serif" fill="#0b1b36">
    <rect width="1012" height="638" rx="40" fill="#e8f3ec"/>
    <text x="60" y="110" font-size="52" font-weight="700">${title}</text>
    ${text.join('')}
    <text x="60" y="590" font-size="60" font-weight="700" fill="#b42318">SPÉCIMEN - DÉMO</text>
  </svg>`;
}
