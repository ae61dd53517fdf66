import { expect, test } from 'vitest';
import { readCanada } from './read-canada.ts';
import { readUn } from './read-un.ts';

const canada = (records: string) => `<?xml version="1.0"?><data-set>${records}</data-set>`;

test('a record of Canada’s list is read with its aliases and dates', () => {
  const { entries, dated } = readCanada(
    canada(`<record><Country>Fictia / Fictie</Country><LastName>EXEMPLAIRE &amp; Cie</LastName><GivenName>Fictivus</GivenName>
      <DateOfBirthOrShipBuildDate>1961-04-01</DateOfBirthOrShipBuildDate><Schedule>1, Part 1</Schedule><Item>7</Item>
      <DateOfListing>2025-03-02</DateOfListing><Aliases>Fiktivo Exemplario; a.k.a. Greek: Fiktibos</Aliases></record>`),
  );
  expect(dated).toBe('2025-03-02');
  expect(entries).toEqual([
    {
      key: 'Fictia / Fictie|1, Part 1|7|person',
      kind: 'person',
      names: ['Fictivus EXEMPLAIRE & Cie', 'Fiktivo Exemplario', 'Fiktibos'],
      birthDates: ['1961-04-01'],
      facts: { Country: 'Fictia / Fictie', Schedule: '1, Part 1', Item: '7', DateOfListing: '2025-03-02' },
    },
  ]);
});

test('the older form of Canada’s list is read too', () => {
  const { entries } = readCanada(
    canada(`<record><Country>F</Country><Entity>Société imaginaire</Entity><Schedule>2</Schedule><Item>1</Item></record>
      <record><Country>F</Country><LastName>NULLE</LastName><GivenName>Part</GivenName><DateOfBirth>circa 1975</DateOfBirth></record>`),
  );
  expect(entries.map(({ kind, names, birthDates }) => [kind, names[0], birthDates])).toEqual([
    ['organisation', 'Société imaginaire', []],
    ['person', 'Part NULLE', ['1975']],
  ]);
});

test('people and groups of the United Nations’ list are read', () => {
  const { entries, dated } =
    readUn(`<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-11-01T00:00:00">
    <INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Zorblax</FIRST_NAME><SECOND_NAME>von</SECOND_NAME>
      <THIRD_NAME>Quentavius</THIRD_NAME><REFERENCE_NUMBER>FIi.001</REFERENCE_NUMBER>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Zorblaks</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1958</FROM_YEAR><TO_YEAR>1960</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL></INDIVIDUALS>
    <ENTITIES><ENTITY><DATAID>2</DATAID><FIRST_NAME>Example Front</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`);
  expect(dated).toBe('2026-11-01T00:00:00');
  expect(entries.map(({ key, names, birthDates }) => [key, names, birthDates])).toEqual([
    ['FIi.001', ['Zorblax von Quentavius', 'Zorblaks'], ['1958', '1960']],
    ['2', ['Example Front'], []],
  ]);
});

test.each([
  ['nothing', ''],
  ['a page', '<html><body>Sorry</body></html>'],
  ['a torn file', '<data-set><record><LastName>X'],
  ['an empty list', canada('')],
  [
    'entities of its own',
    `<!DOCTYPE d [<!ENTITY a "b">]>${canada('<record><LastName>&a;</LastName></record>')}`,
  ],
])('%s is no list', (_, xml) => {
  expect(() => readCanada(xml)).toThrow(/./);
});
