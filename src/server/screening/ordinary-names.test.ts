import { expect, test } from 'vitest';
import { createNameIndex } from './name-index.ts';

// Given and family names common in Cameroon and Canada; their combinations refer to no real person.
const GIVEN =
  'Jean-Paul Marie-Claire Awa Emmanuel Brigitte Samuel Aïcha Moussa Ibrahim Fadimatou Serge Chantal Abdou Ousmane Blaise Solange Patrick Nadège Olivier Amélie'.split(
    ' ',
  );
const FAMILY =
  'NGONO MBARGA ATANGANA ETOA FOTSO KAMGA TCHOUMI NJOYA HAMIDOU BELLO NDIAYE ESSOMBA MANGA TREMBLAY GAGNON ROY BOUCHARD DIALLO OWONA NGUEMA'.split(
    ' ',
  );

// Entries in the form of the lists, with names from the countries they cover; combined from parts, of no real person.
const LISTED_GIVEN =
  'Ali Hassan Muhammad Ahmad Abdul Ibrahim Sergei Andrey Igor Viktor Dmitry Aleksandr Jean-Bosco Innocent Laurent Emmanuel Abou Moussa Kim Ri Carlos José Luis Zaw Aung Nikolay Olga Tatiana Yusuf Omar'.split(
    ' ',
  );
const LISTED_FAMILY =
  'Al-Inventi Fictovich Imaginov Nullenko Exemplarov Zorbani Quentari Mbonabo Ntaganga Kakulele Sulemane Abdallahi Karimov Petrenko Rahmani Husseini Abakar Djimtoloum Ngaikoss Bozizeng Hyok-Chol Myo-Thant Maduresco Cabelloso Makengele Bwambalo Mudacumbe Iyamuremi Nzabanito Haroune'.split(
    ' ',
  );

const LISTED = LISTED_GIVEN.flatMap((given, row) =>
  LISTED_FAMILY.map((family, column) => ({
    id: BigInt(row * 100 + column),
    names: [`${given} ${family.toUpperCase()}`, ...(column % 3 === 0 ? [`Abu ${given}`, family] : [])],
    birthDates: column % 2 === 0 ? [`19${50 + (row % 40)}`] : [],
  })),
);
const ORDINARY = GIVEN.flatMap((given, at) =>
  Array.from({ length: 12 }, (_, step) => `${given} ${FAMILY[(at * 7 + step * 3) % FAMILY.length]}`),
);

test('none of 240 ordinary names is a hit among 900 entries', () => {
  const index = createNameIndex(LISTED);
  const held = ORDINARY.filter((name) => index.find(name, undefined, 900).length > 0);
  expect(ORDINARY).toHaveLength(240);
  expect(LISTED).toHaveLength(900);
  expect(held).toEqual([]);
});

test('spelling variants of those entries are all found', () => {
  const index = createNameIndex(LISTED);
  const written = LISTED.filter((_, at) => at % 7 === 0).map(({ id, names: [name = ''] }) => ({
    id,
    name: name
      .replace(/MUHAMMAD|Muhammad/, 'Mouhamed')
      .replace('Yusuf', 'Youssouf')
      .replace('k', 'c')
      .replace('-', ' ')
      .toLowerCase()
      .split(' ')
      .toReversed()
      .join(' '),
  }));
  const missed = written.filter(
    ({ id, name }) => !index.find(name, undefined, 900).some(({ entryId }) => entryId === id),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
});
