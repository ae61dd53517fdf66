import type {
  NewPasskeyInput,
  PasskeyAssertionInput,
  PasskeyCreationView,
  PasskeyRequestView,
} from '#shared/wire/second-factor.ts';

/** The browser's part of WebAuthn. Fetched only by who uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Whether passkeys can be used on this page: browsers offer them to names over secure connections only. */
export function passkeysWork(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname);
  return typeof window.PublicKeyCredential === 'function' && !isNumber;
}

/** Has the person sign with a passkey; throws when they would not. */
export async function signWithPasskey(
  options: PasskeyRequestView,
  { autofill = false }: { autofill?: boolean } = {},
): Promise<PasskeyAssertionInput> {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  const response = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return { id: answer.id, rawId: answer.rawId, type: 'public-key', response };
}

/** Has the device make a passkey; throws when the person would not. */
export async function createPasskey(options: PasskeyCreationView): Promise<NewPasskeyInput> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id: made.id, rawId: made.rawId, type: 'public-key', response };
}

/** Whether the browser could offer passkeys while a name is typed. */
export async function autofillWorks(): Promise<boolean> {
  if (!passkeysWork()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Ends what still waits for a passkey: only one question at a time can. */
export async function cancelCeremony(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
