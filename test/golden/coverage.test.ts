import { expect, test } from 'vitest';
import { sentences } from '#server/words/sentences.ts';
import { INFO_CODES } from '#shared/payment-info.ts';
import { problemStatus } from '#shared/problems.ts';
import { staffProblems } from '#shared/words/en/staff-problems.ts';
import { routesOf } from '#test/hostile/routes.ts';
import { createWorld } from '#test/world.ts';
import { readAnswers, recordedRoutes, sceneOf } from './golden-files.ts';
import { CUSTOMER_SCENES, PAYMENT_SCENES } from './scenes.ts';

const world = await createWorld();
const { api } = world;

const recorded = recordedRoutes().map((route) => ({ route, answers: readAnswers(route) }));
const recordedText = JSON.stringify(recorded);

/** Open to visitors although its address contains `admin`. */
const PUBLIC_ROUTE = '/api/admin/check-ref-code/{code}';
/** Other addresses belong to the site or to operations. */
const API_ADDRESS = /^\/(api\/|health\/)/;

/**
 * Webhooks of a rail that was added later, and a probe that no client calls: these have no recorded answers.
 */
const LATER_ROUTES = /\/api\/webhooks\/mtn\/|\/health\/workers/;

test('every route that clients use is recorded', async () => {
  const used = (await routesOf(api)).filter(
    ({ path, roles }) =>
      API_ADDRESS.test(path) &&
      roles === undefined &&
      (!path.startsWith('/api/admin') || path === PUBLIC_ROUTE),
  );
  const routes = used.map(({ method, path }) => `${method} ${path}`);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((route) => !recordedRoutes().includes(route) && !LATER_ROUTES.test(route))).toEqual(
    [],
  );
});

/** Refusals that no scene can cause over HTTP alone, and why. */
const NOT_RECORDED = {
  server_fault: 'would be a mistake of ours',
  method_not_allowed: 'no route gives it',
  account_already_closed: 'whose account is closed cannot come in',
  bill_older_first: 'the simulator offers a bill only when the older ones are paid for good',
  document_already_decided: 'told to staff',
  document_expired: 'told to staff',
};

test('every refusal that a customer can meet is recorded', () => {
  const staff = Object.keys(staffProblems);
  const codes = Object.keys(problemStatus).filter((code) => !staff.includes(code));
  const missing = codes.filter((code) => !recordedText.includes(`"code":"${code}"`));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_RECORDED).toSorted());
});

test('every status that a customer can be told about a payment is recorded', () => {
  const t = sentences('paymentInfo', 'fr');
  expect(INFO_CODES.filter((code) => !recordedText.includes(t(code)))).toEqual([]);
});

test('nothing is recorded for a removed scene', () => {
  const scenes = [...PAYMENT_SCENES, ...CUSTOMER_SCENES].map(({ title }) => title);
  const names = recorded.flatMap(({ answers }) => Object.keys(answers));
  expect(names.filter((name) => !scenes.includes(sceneOf(name)))).toEqual([]);
});
