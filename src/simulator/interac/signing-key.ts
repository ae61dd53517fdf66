import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

export type SigningKey = { selector: string; privateKey: string; record: string };

const SELECTOR = 'simulator';

/**
 * Returns a function that returns the DKIM key of the simulated Interac. The key is generated at the first
 * call, and differs after each start.
 */
export function createSigningKey(): () => Promise<SigningKey> {
  let key: Promise<SigningKey> | undefined;
  return () => {
    key ??= makeKey();
    return key;
  };
}

async function makeKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    selector: SELECTOR,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    record: `v=DKIM1; k=rsa; p=${published}`,
  };
}
