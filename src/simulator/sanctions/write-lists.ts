import type { SanctionsEntry } from './fictional-entries.ts';

/**
 * Returns the list as Global Affairs Canada publishes it: bilingual element names, no empty elements, stray
 * spaces, and some letters as numeric entities.
 */
export function canadaXml(entries: readonly SanctionsEntry[]): string {
  const records = entries.map(({ kind, givenName, lastName, aliases, birthDate }, index) =>
    element('record', [
      element('Country-Pays', 'Fictia / Fictie'),
      ...(kind === 'person'
        ? [text('LastName-NomDeFamille', lastName), text('GivenName-Prenom', `${givenName}\u00A0`)]
        : [text('EntityOrShip-EntiteOuNavire', lastName)]),
      text('Aliases-Alias', aliases.join('; ')),
      text('DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire', birthDate ?? ''),
      element('Schedule-Annexe', '1, Part 1'),
      element('Item-NumeroDarticle', String(index + 1)),
      element('DateOfListing-DateDinscription', `2025-03-0${Math.min(9, index + 1)}`),
    ]),
  );
  return `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<data-set xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\r\n${records.join('\r\n')}\r\n</data-set>\r\n`;
}

/**
 * Returns the list as the United Nations publish it: missing values are empty elements, and each file says when it was
 * generated.
 */
export function unXml(entries: readonly SanctionsEntry[], generatedAt: Date): string {
  const of = (kind: SanctionsEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://www.un.org/sc/resources/sc-sanctions.xsd" dateGenerated="${generatedAt.toISOString()}">
${element('INDIVIDUALS', of('person').map(individual))}
${element('ENTITIES', of('organisation').map(organisation))}
</CONSOLIDATED_LIST>
`;
}

function individual({ givenName, lastName, aliases, birthDate }: SanctionsEntry, index: number): string {
  return element('INDIVIDUAL', [
    ...heading(`90000${index}`, givenName, `FIi.00${index + 1}`, element('SECOND_NAME', escape(lastName))),
    element('DESIGNATION', [element('VALUE', 'Fictional')]),
    ...aliasElements('INDIVIDUAL_ALIAS', 'Good', aliases),
    element('INDIVIDUAL_ADDRESS', ['<COUNTRY/>']),
    birth(birthDate),
    '<INDIVIDUAL_PLACE_OF_BIRTH/>',
    '<SORT_KEY/>',
  ]);
}

/** Writes a day, a year, an approximate year, or a range of years. */
function birth(birthDate: string | undefined): string {
  const [from, to] = (birthDate ?? '').split('/');
  if (!birthDate) return '<INDIVIDUAL_DATE_OF_BIRTH/>';
  if (to)
    return element('INDIVIDUAL_DATE_OF_BIRTH', [
      element('TYPE_OF_DATE', 'BETWEEN'),
      element('FROM_YEAR', from ?? ''),
      element('TO_YEAR', to),
    ]);
  const kind = birthDate.endsWith('~') ? 'APPROXIMATELY' : 'EXACT';
  const date = birthDate.length === 10 ? element('DATE', birthDate) : element('YEAR', birthDate.slice(0, 4));
  return element('INDIVIDUAL_DATE_OF_BIRTH', [element('TYPE_OF_DATE', kind), date]);
}

function organisation({ lastName, aliases }: SanctionsEntry, index: number): string {
  return element('ENTITY', [
    ...heading(`80000${index}`, lastName, `FIe.00${index + 1}`),
    ...aliasElements('ENTITY_ALIAS', 'a.k.a.', aliases),
    element('ENTITY_ADDRESS', ['<COUNTRY/>']),
  ]);
}

function heading(id: string, firstName: string, reference: string, secondName = ''): string[] {
  return [
    element('DATAID', id),
    element('VERSIONNUM', '1'),
    text('FIRST_NAME', firstName),
    secondName,
    element('UN_LIST_TYPE', 'Fiction'),
    element('REFERENCE_NUMBER', reference),
    element('LISTED_ON', '2025-03-01'),
    '<COMMENTS1/>',
  ];
}

function aliasElements(name: string, quality: string, aliases: readonly string[]): string[] {
  if (aliases.length === 0) return [element(name, ['<QUALITY/>', '<ALIAS_NAME/>'])];
  return aliases.map((alias) => element(name, [element('QUALITY', quality), text('ALIAS_NAME', alias)]));
}

/** Returns an element; '' for blank text. */
function text(name: string, words: string): string {
  return words.trim() === '' ? '' : element(name, escape(words));
}

function element(name: string, inside: string | string[]): string {
  return `<${name}>${typeof inside === 'string' ? inside : inside.filter(Boolean).join('\n')}</${name}>`;
}

function escape(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('’', '&#8217;')
    .replaceAll('É', '&#201;');
}
