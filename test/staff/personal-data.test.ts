import { expect, test } from 'vitest';
import * as z from 'zod';
import type { StaffAccess } from '#server/http/guard-staff-routes.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { api } = world;

/**
 * Fields that identify or reach a person. Colleagues appear as `name` and `staffLogin` beside their actions.
 */
const PERSONAL =
  /^(firstName|lastName|login|username|email|phoneNumber|phone|birthDate|gender|address|customer|person|personName|sender|senderName|senderEmail|recipient|receiver|memo|destination|matched)$/i;

/** Routes about colleagues, who know of each other by their work, or about the reader. */
const OF_STAFF = ['GET /api/admin/me', 'GET /api/admin/staff'];

type Shape = { properties?: Record<string, Shape> } & Record<string, unknown>;

function namesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { properties = {} } = shape as Shape;
  return [...Object.keys(properties), ...Object.values(shape).flatMap(namesIn)];
}

function personalIn(answers: unknown): string[] {
  const schemas = Object.values((answers ?? {}) as Record<string, z.core.$ZodType>);
  const names = schemas.flatMap((schema) =>
    namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
  );
  return [...new Set(names.filter((name) => PERSONAL.test(name)))];
}

const records = (access: StaffAccess) => access !== 'everybody' && access.reads === 'person';

test('every route that returns personal data records the read', () => {
  const silent = api.staffRoutes
    .filter(({ access, method }) => method !== 'HEAD' && !records(access))
    .map(({ method, url, answers }) => ({ route: `${method} ${url}`, personal: personalIn(answers) }))
    .filter(({ route, personal }) => personal.length > 0 && !OF_STAFF.includes(route));
  expect(silent).toEqual([]);
});

test('routes that record a read are found to return personal data', () => {
  const recordedRoutes = api.staffRoutes.filter(
    ({ access, answers }) => records(access) && personalIn(answers).length > 0,
  );
  expect(recordedRoutes.length).toBeGreaterThan(10);
});
