import { describe, expect, test } from 'vitest';
import { readCanada } from './read-canada.ts';
import { readUn } from './read-un.ts';

const canada = (records: string) => `<?xml version="1.0"?><data-set>${records}</data-set>`;
const recordXml = (fields: Record<string, string>) =>
  `<record>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('\n')}</record>`;
const BIRTH_DATE_ELEMENT = 'DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire';

describe('Canada’s list', () => {
  test('is read with its elements named in both languages', () => {
    const { entries, dated } = readCanada(
      `\uFEFF${canada(
        recordXml({
          'Country-Pays': 'Fictia / Fictie',
          'LastName-NomDeFamille': 'EXEMPLAIRE &amp; C&#237;e',
          'GivenName-Prenom': 'Fictivus\u00A0',
          'Aliases-Alias': 'Fiktivo Exemplario; Greek: Fiktibos',
          [BIRTH_DATE_ELEMENT]: '1961-04-01',
          'Schedule-Annexe': '1, Part 1',
          'Item-NumeroDarticle': '7',
          'DateOfListing-DateDinscription': '2025-03-02',
        }),
      )}`,
    );
    expect(dated).toBe('2025-03-02');
    expect(entries).toEqual([
      {
        key: 'Fictia / Fictie|1, Part 1|7',
        lasting: 'Fictia / Fictie',
        kind: 'person',
        names: ['Fictivus EXEMPLAIRE & Cíe', 'Fiktivo Exemplario', 'Fiktibos'],
        birthDates: ['1961-04-01'],
        facts: {
          Country: 'Fictia / Fictie',
          Schedule: '1, Part 1',
          Item: '7',
          DateOfListing: '2025-03-02',
          DateOfBirthOrShipBuildDate: '1961-04-01',
        },
      },
    ]);
  });

  test('is read in its English-only and earlier formats', () => {
    const { entries } = readCanada(
      canada(`<record><Country>F</Country><Entity>Société imaginaire</Entity><Schedule>2</Schedule><Item>1</Item></record>
        <record><Country>F</Country><LastName>NULLE</LastName><GivenName>Part</GivenName><DateOfBirth>circa 1975</DateOfBirth></record>
        <record><Country>F</Country><LastName></LastName><GivenName/><EntityOrShip>Inventions</EntityOrShip></record>`),
    );
    expect(entries.map(({ kind, names, birthDates }) => [kind, names[0], birthDates])).toEqual([
      ['organisation', 'Société imaginaire', []],
      ['person', 'Part NULLE', ['1975~']],
      ['organisation', 'Inventions', []],
    ]);
  });

  test('has ships, whose year is not a birth year', () => {
    const ship = recordXml({
      'EntityOrShip-EntiteOuNavire': 'M/V Fictive ',
      'TitleOrShipType-TitreOuTypeDeNavire': 'General Cargo | Cargo classique',
      'ShipIMONumber-NumeroOMIDuNavire': '0000000',
      [BIRTH_DATE_ELEMENT]: '1986',
    });
    expect(readCanada(canada(ship)).entries[0]).toMatchObject({
      kind: 'organisation',
      names: ['M/V Fictive'],
      birthDates: [],
      facts: { ShipIMONumber: '0000000', DateOfBirthOrShipBuildDate: '1986' },
    });
  });

  test.each([
    ['Fiktivo Exemplario, Fiktibos Eksemplar', ['Fiktivo Exemplario', 'Fiktibos Eksemplar']],
    ['Exemplario, Fiktivo', ['Fiktivo Exemplario', 'Exemplario', 'Fiktivo']],
    ['“Fiktivo” (a.k.a. Le Fictif); also known as Nobody', ['Fiktivo', 'Le Fictif', 'Nobody']],
    ['Fiktivo / Фиктивус | Fiktibos', ['Fiktivo', 'Фиктивус', 'Fiktibos']],
    [' ; , ', []],
  ])('a person’s aliases are split: %s', (aliases, names) => {
    const record = recordXml({ 'LastName-NomDeFamille': 'X Y', 'Aliases-Alias': aliases });
    expect(readCanada(canada(record)).entries[0]?.names.slice(1)).toEqual(names);
  });

  test('an organisation’s name keeps its commas and slashes', () => {
    const record = recordXml({
      'EntityOrShip-EntiteOuNavire': 'Fiction, Invention &amp; Fils',
      'Aliases-Alias': 'Finv, S.A.; Garde/Guard',
    });
    expect(readCanada(canada(record)).entries[0]?.names).toEqual([
      'Fiction, Invention & Fils',
      'Finv, S.A.',
      'Garde/Guard',
    ]);
  });

  test('an entry keeps its identity when the list is renumbered', () => {
    const of = (item: string) =>
      readCanada(
        canada(
          recordXml({ 'Country-Pays': 'F', 'LastName-NomDeFamille': 'NULLE', 'Item-NumeroDarticle': item }),
        ),
      ).entries[0];
    expect(of('7')?.key).not.toBe(of('8')?.key);
    expect(of('7')?.lasting).toBe(of('8')?.lasting);
  });
});

describe('the United Nations’ list', () => {
  const un = (people: string, groups = '') =>
    `<?xml version="1.0" standalone="yes"?><CONSOLIDATED_LIST dateGenerated='2026-11-01T23:00:04.744Z'>
      <INDIVIDUALS>${people}</INDIVIDUALS><ENTITIES>${groups}</ENTITIES></CONSOLIDATED_LIST>`;
  const born = (inside: string) =>
    readUn(
      un(
        `<INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Z</FIRST_NAME><INDIVIDUAL_DATE_OF_BIRTH>${inside}</INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`,
      ),
    ).entries[0]?.birthDates;

  test('is read with people, groups, and every name they have', () => {
    const { entries, dated } = readUn(
      un(
        `<INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>Zorblax</FIRST_NAME><SECOND_NAME>von</SECOND_NAME>
          <THIRD_NAME>Quentavius</THIRD_NAME><FOURTH_NAME/><REFERENCE_NUMBER>FIi.001</REFERENCE_NUMBER>
          <NAME_ORIGINAL_SCRIPT>زوربلاكس</NAME_ORIGINAL_SCRIPT>
          <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Zorblaks; Zorblaks K.</ALIAS_NAME></INDIVIDUAL_ALIAS>
          <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
          <INDIVIDUAL_DATE_OF_BIRTH/></INDIVIDUAL>`,
        `<ENTITY><DATAID>2</DATAID><FIRST_NAME>Example Front (EF)</FIRST_NAME>
          <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Front &amp; Fils</ALIAS_NAME></ENTITY_ALIAS></ENTITY>`,
      ),
    );
    expect(dated).toBe('2026-11-01T23:00:04.744Z');
    expect(entries.map(({ key, names, birthDates }) => [key, names, birthDates])).toEqual([
      ['FIi.001', ['Zorblax von Quentavius', 'Zorblaks', 'Zorblaks K.', 'زوربلاكس'], []],
      ['2', ['Example Front (EF)', 'Front & Fils'], []],
    ]);
  });

  test.each([
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-04-01</DATE>', ['1961-04-01']],
    ['<DATE>1960-01-01-05:00</DATE>', ['1960-01-01']],
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1971</YEAR>', ['1971']],
    ['<TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1971</YEAR>', ['1971~']],
    ['<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1958</FROM_YEAR><TO_YEAR>1960</TO_YEAR>', ['1958/1960']],
    ['<TYPE_OF_DATE/><NOTE>unknown</NOTE>', []],
  ])('gives dates of birth: %s', (inside, dates) => {
    expect(born(inside)).toEqual(dates);
  });
});

describe.each([
  ['Canada’s', readCanada, '<data-set>', '<record><LastName>X Y</LastName></record>', '</data-set>'],
  [
    'the United Nations’',
    readUn,
    '<CONSOLIDATED_LIST><INDIVIDUALS>',
    '<INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>X Y</FIRST_NAME></INDIVIDUAL>',
    '</INDIVIDUALS></CONSOLIDATED_LIST>',
  ],
])('%s list is rejected', (_, read, begin, record, end) => {
  test('when it is truncated anywhere', () => {
    const whole = `${begin}${record.repeat(3)}${end}`;
    expect(read(whole).entries).toHaveLength(3);
    for (let length = 0; length < whole.length; length++) {
      expect(() => read(whole.slice(0, length)), `${length} letters`).toThrow(/./);
    }
  });

  test.each([
    ['when there is nothing', ''],
    ['when it is a page', '<html><body>Sorry</body></html>'],
    ['when it is empty', `${begin}${end}`],
    ['when it has entities of its own', `<!DOCTYPE d [<!ENTITY a "b">]>${begin}${record}${end}`],
  ])('%s', (__, xml) => {
    expect(() => read(xml)).toThrow(/./);
  });

  test('when the names’ fields are renamed', () => {
    const renamed = record.replace(/(LastName|FIRST_NAME)/g, 'Surname');
    expect(() => read(`${begin}${record}${renamed.repeat(2)}${end}`)).toThrow(/2 of 3 records/);
  });
});

test('a list of several megabytes with thousands of entities is read', () => {
  const many = Array.from({ length: 6_000 }, (_, item) =>
    recordXml({
      'Country-Pays': 'Fictia / Fictie',
      'LastName-NomDeFamille': `NULLE${item} &amp; C&#237;e`,
      'GivenName-Prenom': 'Fictivus',
      [BIRTH_DATE_ELEMENT]: '1961-04-01',
      'TitleOrShipType-TitreOuTypeDeNavire': 'x'.repeat(300),
    }),
  ).join('');
  const xml = canada(many);
  expect(xml.length).toBeGreaterThan(3_000_000);
  expect(readCanada(xml).entries.at(-1)?.names).toEqual(['Fictivus NULLE5999 & Cíe']);
});
