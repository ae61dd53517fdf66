import type { ListedFiction } from './fictional-lists.ts';

/** The list as Global Affairs Canada publishes it. */
export function canadaXml(entries: readonly ListedFiction[]): string {
  const records = entries.map(
    ({ kind, givenName, lastName, aliases, birthDate }, index) => `  <record>
    <Country>Fictia / Fictie</Country>
    <LastName>${kind === 'person' ? escape(lastName) : ''}</LastName>
    <GivenName>${escape(givenName)}</GivenName>
    <DateOfBirthOrShipBuildDate>${birthDate ?? ''}</DateOfBirthOrShipBuildDate>
    <Schedule>1, Part 1</Schedule>
    <Item>${index + 1}</Item>
    <EntityOrShip>${kind === 'person' ? '' : escape(lastName)}</EntityOrShip>
    <TitleOrShip></TitleOrShip>
    <ShipIMONumber></ShipIMONumber>
    <DateOfListing>2025-03-0${Math.min(9, index + 1)}</DateOfListing>
    <Aliases>${escape(aliases.join(', '))}</Aliases>
  </record>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<data-set>\n${records.join('\n')}\n</data-set>\n`;
}

/** The list as the United Nations publish it. */
export function unXml(entries: readonly ListedFiction[]): string {
  const of = (kind: ListedFiction['kind']) => entries.filter((entry) => entry.kind === kind);
  return `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-01T00:00:00.000-04:00">
<INDIVIDUALS>
${of('person').map(individual).join('\n')}
</INDIVIDUALS>
<ENTITIES>
${of('organisation').map(organisation).join('\n')}
</ENTITIES>
</CONSOLIDATED_LIST>
`;
}

function individual({ givenName, lastName, aliases, birthDate }: ListedFiction, index: number): string {
  const date = birthDate?.length === 4 ? `<YEAR>${birthDate}</YEAR>` : `<DATE>${birthDate ?? ''}</DATE>`;
  return `<INDIVIDUAL><DATAID>90000${index}</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>${escape(givenName)}</FIRST_NAME>
<SECOND_NAME>${escape(lastName)}</SECOND_NAME><UN_LIST_TYPE>Fiction</UN_LIST_TYPE><REFERENCE_NUMBER>FIi.00${index + 1}</REFERENCE_NUMBER>
<LISTED_ON>2025-03-01</LISTED_ON>${aliases.map((alias) => `<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${escape(alias)}</ALIAS_NAME></INDIVIDUAL_ALIAS>`).join('')}
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE>${date}</INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;
}

function organisation({ lastName, aliases }: ListedFiction, index: number): string {
  return `<ENTITY><DATAID>80000${index}</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>${escape(lastName)}</FIRST_NAME>
<UN_LIST_TYPE>Fiction</UN_LIST_TYPE><REFERENCE_NUMBER>FIe.00${index + 1}</REFERENCE_NUMBER><LISTED_ON>2025-03-01</LISTED_ON>
${aliases.map((alias) => `<ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>${escape(alias)}</ALIAS_NAME></ENTITY_ALIAS>`).join('')}</ENTITY>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
