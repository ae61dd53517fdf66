import type { ReactNode } from 'react';

/** Facts of the installation, which the server fills into a built page (`fillPage` in src/server/site). */
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

/** Returns the placeholder of a fact, for a text or an attribute. */
export function placeholder(name: Fact): string {
  return `{{${name}}}`;
}

/** Returns a text that depends on whether a fact is set, for places without markup. */
export function conditionalText(name: Fact, text: string, otherwise: string): string {
  return `{{#${name}}}${text}{{/${name}}}{{^${name}}}${otherwise}{{/${name}}}`;
}

type Props = { name: Fact; children: ReactNode; otherwise?: ReactNode };

/** Shows its children where the fact is set, otherwise `otherwise`. */
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

/** The placeholder of the QR code, which the server draws because it knows its own address. */
export const QR_CODE = '{{{qrCode}}}';
