import { ActivationCodeInput } from '#shared/wire/activation.ts';

/** The address a link to this page carries; undefined when it carries none that could be one. */
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
