import type { ReactNode } from 'react';

/** What a page leaves open: the server fills it in where it runs (`fillPage` in src/server/http). */
type Fact =
  | 'origin'
  | 'phone'
  | 'phoneText'
  | 'whatsapp'
  | 'email'
  | 'address'
  | 'registrations'
  | 'googlePlay'
  | 'appStore'
  | 'stores'
  | 'hasPartners'
  | 'partners'
  | 'partnerName'
  | 'partnerUrl'
  | 'creditAccount'
  | 'margin';

/** The place of a fact in a text or an attribute. */
export function fact(name: Fact): string {
  return `{{${name}}}`;
}

/** A text that depends on whether there is such a fact, for where no markup can stand. */
export function factText(name: Fact, text: string, otherwise: string): string {
  return `{{#${name}}}${text}{{/${name}}}{{^${name}}}${otherwise}{{/${name}}}`;
}

type Props = { name: Fact; children: ReactNode; otherwise?: ReactNode };

/** Shows its children where there is such a fact. */
export function IfFact({ name, children, otherwise }: Props) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
      {otherwise !== undefined && (
        <>
          {`{{^${name}}}`}
          {otherwise}
          {`{{/${name}}}`}
        </>
      )}
    </>
  );
}

/** The QR code of the application's page, drawn by the server, which knows its own address. */
export const QR_CODE = '{{{qrCode}}}';
