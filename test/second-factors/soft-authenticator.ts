import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyInput,
  PasskeyAssertionInput,
  PasskeyCreationView,
  PasskeyRequestView,
} from '#shared/wire/second-factor.ts';

/** The ways in which a hostile client may deviate from the standard. */
export type Tampering = {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the person was verified by fingerprint or PIN. */
  verified?: boolean;
  challenge?: unknown;
  type?: string;
  credentialId?: string;
};

/** A passkey as stored on a device, with its private key. */
export type SoftPasskey = {
  made: NewPasskeyInput;
  sign(options: Pick<PasskeyRequestView, 'challenge'>, tampering?: Tampering): PasskeyAssertionInput;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** A software authenticator as in WebAuthn level 3, for a page at `origin`. */
export function softAuthenticator(origin: string) {
  const rpId = new URL(origin).hostname;
  const clientData = (type: string, challenge: string, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (flags: number, counter: number, tampering: Tampering) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(tampering.verified === false ? flags & ~VERIFIED : flags);
    head.writeUInt32BE(tampering.counter ?? counter, 1);
    return Buffer.concat([sha256(tampering.rpId ?? rpId), head]);
  };

  return {
    /** Creates a passkey; with `counts` its counter increases with each signature, like a security key's. */
    make(
      { challenge }: Pick<PasskeyCreationView, 'challenge'>,
      tampering: Tampering = {},
      counts = true,
    ): SoftPasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = tampering.credentialId ?? randomBytes(32).toString('base64url');
      const data = Buffer.concat([
        authData(PRESENT | VERIFIED | HAS_CREDENTIAL, 0, tampering),
        Buffer.alloc(16),
        Buffer.from([0, Buffer.from(id, 'base64url').length]),
        Buffer.from(id, 'base64url'),
        coseKey(publicKey),
      ]);
      let counter = 0;
      return {
        made: {
          id,
          rawId: id,
          type: 'public-key',
          response: {
            clientDataJSON: clientData('webauthn.create', challenge, tampering).toString('base64url'),
            attestationObject: attestation(data).toString('base64url'),
            transports: ['internal', 'made-up'],
          },
        },
        sign: (options, other = {}) => {
          if (counts) counter += 1;
          const client = clientData('webauthn.get', options.challenge, other);
          const signed = authData(PRESENT | VERIFIED, counter, other);
          const named = other.credentialId ?? id;
          return {
            id: named,
            rawId: named,
            type: 'public-key',
            response: {
              clientDataJSON: client.toString('base64url'),
              authenticatorData: signed.toString('base64url'),
              signature: sign('sha256', Buffer.concat([signed, sha256(client)]), privateKey).toString(
                'base64url',
              ),
            },
          };
        },
      };
    },
  };
}

/** RFC 9052, an ES256 key: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** CBOR: `{fmt: "none", attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    length,
    authData,
  ]);
}
