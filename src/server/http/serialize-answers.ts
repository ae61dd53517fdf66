import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Returns the JSON of a value. Throws `SCHEMA_MISMATCH` for a value that does not match its schema. */
type Write = (value: unknown) => string;

const SCHEMA_MISMATCH = new Error('not as the schema says');

/**
 * Serializes answers by their schemas: only the fields of the schema, in its order; a value that does not match
 * fails. Plain schemas are written in one pass, where the library checks, copies and then serializes. What this pass
 * cannot write, wrong values included, falls back to the library, which also reports what is wrong.
 */
export const answerCompiler: FastifySerializerCompiler<$ZodType> = (route) => {
  const bySchema = serializerCompiler(route);
  const write = plainWriter(route.schema);
  if (!write) return bySchema;
  return (value) => {
    try {
      return write(value);
    } catch (error) {
      if (error !== SCHEMA_MISMATCH) throw error;
      return bySchema(value);
    }
  };
};

/** Returns undefined for a schema with anything but types, fields and enum values. */
export function plainWriter(schema: $ZodType): Write | undefined {
  const def = definitionOf(schema);
  if (def === undefined || (def.checks?.length ?? 0) > 0) return undefined;
  switch (def.type) {
    case 'string':
      return 'format' in def ? undefined : writeText;
    case 'number':
      return 'format' in def || 'check' in def ? undefined : writeNumber;
    case 'boolean':
      return writeBoolean;
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'nullable':
      return orNull(plainWriter(def.innerType));
    case 'array':
      return listOf(plainWriter(def.element));
    case 'object':
      return def.catchall ? undefined : objectOf(def.shape);
    default:
      return undefined;
  }
}

function definitionOf(schema: $ZodType) {
  return (schema as unknown as { def: $ZodTypes['_zod']['def'] | undefined }).def;
}

function writeText(value: unknown): string {
  if (typeof value !== 'string') throw SCHEMA_MISMATCH;
  return JSON.stringify(value);
}

function writeNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw SCHEMA_MISMATCH;
  return String(value);
}

function writeBoolean(value: unknown): string {
  if (typeof value !== 'boolean') throw SCHEMA_MISMATCH;
  return value ? 'true' : 'false';
}

function oneOf(words: unknown[]): Write {
  const written = new Map(words.map((word) => [word, JSON.stringify(word)]));
  return (value) => {
    const text = written.get(value);
    if (text === undefined) throw SCHEMA_MISMATCH;
    return text;
  };
}

function orNull(write: Write | undefined): Write | undefined {
  return write && ((value) => (value === null ? 'null' : write(value)));
}

function listOf(write: Write | undefined): Write | undefined {
  if (!write) return undefined;
  return (value) => {
    if (!Array.isArray(value)) throw SCHEMA_MISMATCH;
    return `[${value.map(write).join(',')}]`;
  };
}

function objectOf(shape: Record<string, $ZodType>): Write | undefined {
  const fields: { name: string; start: string; isOptional: boolean; write: Write }[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const def = definitionOf(schema);
    const inner = def?.type === 'optional' ? def.innerType : undefined;
    const write = plainWriter(inner ?? schema);
    if (!write) return undefined;
    fields.push({ name, start: `${JSON.stringify(name)}:`, isOptional: inner !== undefined, write });
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw SCHEMA_MISMATCH;
    let text = '';
    for (const { name, start, isOptional, write } of fields) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner === undefined && isOptional) continue;
      text += (text === '' ? '' : ',') + start + write(inner);
    }
    return `{${text}}`;
  };
}
