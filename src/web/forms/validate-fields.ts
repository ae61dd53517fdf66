import { isRuleKey, type RuleKey } from '#shared/rules/rule.ts';

type Issue = { path: PropertyKey[]; message: string };
type Schema = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } };
};

/**
 * Returns the first rule that each field breaks, by its wire name. A nested field has its last name: `address.city`
 * is `city`.
 */
export function validateFields(schema: Schema, values: unknown): Record<string, RuleKey> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const broken: Record<string, RuleKey> = {};
  for (const { path, message } of checked.error.issues) {
    const field = fieldName(path.map(String).join('.'));
    // Any other message is the schema library's own, in English.
    broken[field] ??= isRuleKey(message) ? message : 'typeNotValid';
  }
  return broken;
}

/** Returns the last part of a path such as `address.city`. */
export function fieldName(path: string): string {
  return path.split('.').at(-1) ?? path;
}
