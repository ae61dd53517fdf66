import { ActivationCodeInput } from '#shared/wire/activation.ts';

/** Returns the e-mail address in a link's parameter, or undefined when it is missing or malformed. */
export function readEmail(parameter: string | undefined): string | undefined {
  if (parameter === undefined) return undefined;
  const checked = ActivationCodeInput.safeParse({ email: decoded(parameter) });
  return checked.success ? checked.data.email : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
