import * as z from 'zod/mini';
import { rule } from '../rules/rule.ts';

/** A new secret for an authenticator app: as text, as a link, and the link as a QR code. */
export const EnrolmentView = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() });
export type EnrolmentView = z.infer<typeof EnrolmentView>;

/** Six digits of the app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorInput = z.object({
  code: z.pipe(
    z.string(rule('required')).check(z.minLength(1, rule('required')), z.maxLength(40, rule('codeNotValid'))),
    z.transform((typed) => typed.replace(/[\s-]/g, '')),
  ),
});

export const RecoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;

/** Bytes in WebAuthn's JSON: base64url without padding. */
const Bytes = z.string().check(z.regex(/^[\w-]{1,16000}$/));
const CredentialId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A browser's answer after signing with a passkey (WebAuthn `AuthenticationResponseJSON`). */
export const PasskeyAssertionInput = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
});
export type PasskeyAssertionInput = z.infer<typeof PasskeyAssertionInput>;

/** A browser's answer after creating a passkey (WebAuthn `RegistrationResponseJSON`). */
export const NewPasskeyInput = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string())),
  }),
});
export type NewPasskeyInput = z.infer<typeof NewPasskeyInput>;

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.enum(TRANSPORTS))),
});

/** The options for signing with a passkey (WebAuthn `PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequestView = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.optional(z.array(CredentialDescriptor)),
  userVerification: z.literal('required'),
});
export type PasskeyRequestView = z.infer<typeof PasskeyRequestView>;

/** The options for creating a passkey (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreationView = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationView = z.infer<typeof PasskeyCreationView>;

/** The second factors that a person can have. */
export const FACTOR_METHODS = ['passkey', 'code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** `POST /api/authenticate/passkey-options`: with the first step's `signIn`, or empty when there was none. */
export const PasskeyOptionsInput = z.object({ signIn: z.optional(z.string().check(z.maxLength(200))) });

/** `POST /api/authenticate/code`: the second step of signing in. */
export const SignInCodeInput = z.extend(SecondFactorInput, { signIn: z.string().check(z.maxLength(200)) });
export type SignInCodeInput = z.infer<typeof SignInCodeInput>;

/** `POST /api/authenticate/passkey`: signs in, with or without a first step. */
export const SignInPasskeyInput = z.object({
  signIn: z.optional(z.string().check(z.maxLength(200))),
  passkey: PasskeyAssertionInput,
});
export type SignInPasskeyInput = z.infer<typeof SignInPasskeyInput>;

export const CONFIRMATION_PURPOSES = ['send', 'close_account', 'copy_data', 'change_sign_in'] as const;
export type ConfirmationPurpose = (typeof CONFIRMATION_PURPOSES)[number];

/** The request header with a confirmation, for requests that need one. */
export const CONFIRMATION_HEADER = 'confirmation';
export const ConfirmationHeaders = z.object({
  [CONFIRMATION_HEADER]: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
});

/** What a confirmation covers of a send or bill payment: the most that is debited, and the destination. */
const ConfirmedSend = z.object({
  amountCAD: z.number().check(z.positive(), z.maximum(1_000_000)),
  destination: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type ConfirmedSend = z.infer<typeof ConfirmedSend>;

export const ConfirmationOptionsInput = z.object({
  purpose: z.enum(CONFIRMATION_PURPOSES),
  /** Only for the purpose `send`. */
  send: z.optional(ConfirmedSend),
});
export type ConfirmationOptionsInput = z.infer<typeof ConfirmationOptionsInput>;

/** `POST /api/confirmations`: one of three kinds of proof. */
export const ConfirmationInput = z.extend(ConfirmationOptionsInput, {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  code: z.optional(SecondFactorInput.shape.code),
  passkey: z.optional(PasskeyAssertionInput),
});
export type ConfirmationInput = z.infer<typeof ConfirmationInput>;

export const ConfirmationView = z.object({ confirmation: z.string(), expiresAt: z.string() });
export type ConfirmationView = z.infer<typeof ConfirmationView>;

/** `GET /api/account/security`: how the person can sign in and confirm. */
export const SecurityView = z.object({
  passkeys: z.array(
    z.object({ id: z.number(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
  ),
  /** When an authenticator app was set up; null without one. */
  authenticatorSince: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** The amount in CAD within 24 hours above which sends must be confirmed; null without a second factor. */
  confirmAbove: z.nullable(z.number()),
  /** The highest amount that can be chosen. */
  confirmAboveMost: z.number(),
});
export type SecurityView = z.infer<typeof SecurityView>;

const PasskeyName = z
  .string(rule('required'))
  .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(60, rule('tooLong')));
export const AddPasskeyInput = z.object({ name: PasskeyName, passkey: NewPasskeyInput });
export const RenamePasskeyInput = z.object({ name: PasskeyName });
/** The recovery codes after adding the first second factor, otherwise null. */
export const FactorAddedView = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type FactorAddedView = z.infer<typeof FactorAddedView>;
export const ConfirmAboveInput = z.object({
  amount: z
    .number(rule('required'))
    .check(z.minimum(0, rule('amountNotValid')), z.maximum(100_000, rule('amountNotValid'))),
});
