import { createHmac } from 'node:crypto';
import type { World } from '#test/world.ts';
import { customer, staffMember, staffSession } from '#test/given.ts';
import type { StaffRole } from '#shared/staff.ts';
import type { Caller } from './requests.ts';

export type People = {
  tokenOf(caller: Caller): Promise<string | undefined>;
  /** To be called when a token was not taken any more: hostile requests sign out, lock and change people too. */
  renew(caller: Caller): void;
};

/** Everybody who may ask, each with a session that lives; whoever lost it gets another one, or is another person. */
export function people(world: World): People {
  const tokens = new Map<Caller, string>();
  const make = async (caller: Caller): Promise<string | undefined> => {
    if (caller === 'visitor') return undefined;
    if (caller === 'forged') return 'Zm9yZ2Vk'.repeat(5);
    if (caller === 'customer') return (await customer(world, { cents: 1_000_000n, verified: true })).token;
    return staffSession(world, (await staffMember(world, caller satisfies StaffRole)).id);
  };
  return {
    tokenOf: async (caller) => {
      const token = tokens.get(caller) ?? (await make(caller));
      if (token !== undefined) tokens.set(caller, token);
      return token;
    },
    renew: (caller) => void tokens.delete(caller),
  };
}

/** The headers by which each webhook knows its sender. */
export function signatureOf(world: World, path: string, body: Buffer): [string, string][] {
  const sign = (secret: string, content: Buffer) => createHmac('sha256', secret).update(content);
  if (path === '/api/webhooks/s3p') {
    const signature = createHmac('sha1', world.config.S3P_WEBHOOK_SECRET).update(body).digest('hex');
    return [['x-signature', signature]];
  }
  if (path === '/api/webhooks/interac-deposit') {
    return [['zumrails-signature', sign(world.config.INTERAC_WEBHOOK_SECRETS, body).digest('base64')]];
  }
  if (path !== '/api/webhooks/interac-mail') return [];
  const seconds = String(Math.floor(world.clock.now().getTime() / 1000));
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
  return [
    ['x-mail-timestamp', seconds],
    ['x-mail-signature', sign(world.config.INTERAC_MAIL_SECRETS, signed).digest('hex')],
  ];
}
