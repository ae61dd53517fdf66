import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { addFirstSupervisors } from '#server/staff/first-supervisors.ts';
import { createWorld } from '#test/world.ts';

const anne = {
  firstName: 'Anne',
  lastName: 'Tremblay',
  email: 'anne@gtfinance.example',
  login: 'annetremblay',
  phoneNumber: '5145550150',
  birthDate: '1980-04-12',
  langKey: 'FR',
};
const paul = {
  ...anne,
  firstName: 'Paul',
  email: 'paul@gtfinance.example',
  login: 'paultremblay',
  phoneNumber: '5145550151',
};

async function startWith(...supervisors: object[]) {
  const world = await createWorld();
  const add = (given: object[]) =>
    addFirstSupervisors({ ...world, pool: world.apiPool }, Readable.from([JSON.stringify(given)]));
  const people = async () => (await world.pool.query('select login, roles from people order by login')).rows;
  return { world, add, people, added: add(supervisors) };
}

test('an empty product gets two supervisors, each mailed a code, and never a third', async () => {
  const { world, add, people, added } = await startWith(anne, paul);
  await added;
  const both = ['annetremblay', 'paultremblay'].map((login) => ({ login, roles: ['ROLE_SUPER_ADMIN'] }));
  expect(await people()).toEqual(both);
  await world.runUntilIdle();
  for (const { email } of [anne, paul]) expect(world.simulator.inbox.messages(email)).toHaveLength(1);
  const { rows } = await world.pool.query(
    `select actor_role, details from audit_log where action = 'staff.created' order by id`,
  );
  expect(rows).toEqual(
    both.map(({ login }) => ({ actor_role: 'SYSTEM', details: { login, role: 'ROLE_SUPER_ADMIN' } })),
  );

  const more = [
    { ...anne, login: 'thirdone', email: 'third@gtfinance.example', phoneNumber: '5145550152' },
    { ...paul, login: 'fourthone', email: 'fourth@gtfinance.example', phoneNumber: '5145550153' },
  ];
  await expect(add(more)).rejects.toThrow('There are supervisors already');
  expect(await people()).toEqual(both);
});

test('the file in the release prompts for every required value', async () => {
  const form = JSON.parse(readFileSync('deploy/first-supervisors.json', 'utf8')) as object[];
  expect(form.map((one) => Object.keys(one))).toEqual([anne, paul].map((one) => Object.keys(one)));
  const { added } = await startWith(...form);
  await expect(added).rejects.toThrow(
    'Supervisor 1: firstName (required), lastName (required), email (required)',
  );
});

test('two concurrent operators add two supervisors in all', async () => {
  const { add, people, added } = await startWith(anne, paul);
  const others = [
    { ...anne, login: 'thirdone', email: 'third@gtfinance.example', phoneNumber: '5145550152' },
    { ...paul, login: 'fourthone', email: 'fourth@gtfinance.example', phoneNumber: '5145550153' },
  ];
  const outcomes = await Promise.allSettled([added, add(others)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await people()).toHaveLength(2);
});

test.each<[string, object[], string]>([
  ['one alone', [anne], 'Name two supervisors'],
  ['a third', [anne, paul, paul], 'Name two supervisors'],
  ['an invalid address', [anne, { ...paul, email: 'paul' }], 'Supervisor 2: email'],
  ['the same login twice', [anne, { ...paul, login: 'annetremblay' }], 'login_taken'],
])('%s is reported, and nobody is added', async (_, given, says) => {
  const { people, added } = await startWith(...given);
  await expect(added).rejects.toThrow(says);
  expect(await people()).toEqual([]);
});
