import { isRuleKey, type RuleKey } from '#shared/rules/rule.ts';

type Issue = { path: PropertyKey[]; message: string };
type Schema = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } };
};

/** The first rule each field breaks, by its wire name. A nested field goes by its last name: `address.city` is `city`. */
export function brokenRules(schema: Schema, values: unknown): Record<string, RuleKey> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const broken: Record<string, RuleKey> = {};
  for (const { path, message } of checked.error.issues) {
    const field = fieldName(path.map(String).join('.'));
    // A message that is no rule is a schema's own wording, which would be English for everybody.
    broken[field] ??= isRuleKey(message) ? message : 'typeNotValid';
  }
  return broken;
}

export function fieldName(path: string): string {
  return path.split('.').at(-1) ?? path;
}
