import fc from 'fast-check';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { TransactionView } from '#shared/wire/transaction.ts';
import { ANY_CHARACTER } from '#test/any-character.ts';
import { answerCompiler, plainWriter } from './serialize-answers.ts';

/** A schema, values that fit, and values that may not fit. */
type Case = { schema: $ZodType; fitting: fc.Arbitrary<unknown> };

const plain: Case[] = [
  { schema: z.string(), fitting: fc.string({ unit: ANY_CHARACTER }) },
  { schema: z.number(), fitting: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { schema: z.boolean(), fitting: fc.boolean() },
  { schema: z.enum(['yes', 'no']), fitting: fc.constantFrom('yes', 'no') },
];

const cases: fc.Arbitrary<Case> = fc.letrec<{ any: Case }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...plain),
    tie('any').map(({ schema, fitting }) => ({
      schema: z.nullable(schema),
      fitting: fc.option(fitting),
    })),
    tie('any').map(({ schema, fitting }) => ({ schema: z.array(schema), fitting: fc.array(fitting) })),
    fc
      .dictionary(fc.string({ minLength: 1 }), fc.tuple(tie('any'), fc.boolean()), { maxKeys: 4 })
      .filter((fields) => !('__proto__' in fields))
      .map((fields) => ({
        schema: z.object(
          Object.fromEntries(
            Object.entries(fields).map(([name, [{ schema }, isOptional]]) => [
              name,
              isOptional ? z.optional(schema) : schema,
            ]),
          ),
        ),
        // Some fields are left out; others are not in the schema.
        fitting: fc.record(
          { ...mapValues(fields), 'never asked for': fc.anything() },
          { requiredKeys: Object.keys(fields).filter((name) => !fields[name]?.[1]) as 'never asked for'[] },
        ),
      })),
  ),
})).any;

function mapValues(fields: Record<string, [Case, boolean]>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, [{ fitting }]]) => [name, fitting]));
}

const serializeWith = (compiler: typeof answerCompiler, schema: $ZodType, value: unknown) => {
  try {
    return compiler({ schema, method: 'GET', url: '/' })(value);
  } catch (error) {
    return (error as Error).message;
  }
};

test('responses have the same bytes as the library’s, and invalid ones fail alike', () => {
  const generated = cases.chain(({ schema, fitting }) =>
    fc.tuple(fc.constant(schema), fc.oneof({ weight: 4, arbitrary: fitting }, fc.anything())),
  );
  fc.assert(
    fc.property(generated, ([schema, value]) => {
      expect(serializeWith(answerCompiler, schema, value)).toBe(
        serializeWith(serializerCompiler, schema, value),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('the response to a send is written in one pass, in schema order', () => {
  expect(plainWriter(TransactionView)).toBeDefined();
  const write = plainWriter(z.object({ b: z.number(), a: z.optional(z.string()) }));
  expect(write?.({ a: 'é"', c: 'secret', b: 1e21 })).toBe('{"b":1e+21,"a":"é\\""}');
});

test.each([
  z.string().check(z.minLength(2)),
  z.email(),
  z.int(),
  z.union([z.string(), z.number()]),
  z.looseObject({}),
  z.record(z.string(), z.string()),
  z.pipe(z.string(), z.transform(String)),
  z.object({ a: z.array(z.optional(z.string())) }),
  z.object({ a: z.nullish(z.string().check(z.maxLength(2))) }),
])('a schema with further rules is left to the library', (schema) => {
  expect(plainWriter(schema)).toBeUndefined();
});
