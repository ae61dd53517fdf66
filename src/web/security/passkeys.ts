import type {
  NewPasskeyInput,
  PasskeyAssertionInput,
  PasskeyCreationView,
  PasskeyRequestView,
} from '#shared/wire/second-factor.ts';

/** The browser side of WebAuthn. Loaded only when a passkey is used. */
const library = () => import('@simplewebauthn/browser');

/** Checks whether this page can use passkeys. Browsers allow them only on secure pages with a host name. */
export function supportsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname);
  return typeof window.PublicKeyCredential === 'function' && !isNumber;
}

/** Asks the person to sign with a passkey. Throws when they cancel. */
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

/** Asks the device to create a passkey. Throws when the person cancels. */
export async function createPasskey(options: PasskeyCreationView): Promise<NewPasskeyInput> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id: made.id, rawId: made.rawId, type: 'public-key', response };
}

/** Checks whether the browser can offer passkeys by autofill. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Cancels the pending passkey prompt. Only one can be open at a time. */
export async function cancelCeremony(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
