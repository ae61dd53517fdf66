import { Readable } from 'node:stream';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { Clock } from '#shared/clock.ts';
import { isThisMachine } from '../../production-settings.ts';
import { type MailSender, MessageRefused } from '../message-port.ts';
import { composeMail, readAddress, readSender } from './compose-mail.ts';

export type SmtpSettings = {
  NODE_ENV?: string;
  SMTP_HOST: string;
  SMTP_PORT: number;
  SMTP_SECURE: boolean;
  SMTP_CONNECTIONS: number;
  SMTP_USER?: string | undefined;
  SMTP_PASSWORD?: string | undefined;
  MAIL_FROM: string;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Creates the SMTP sender. Call `stop` at the end: it keeps connections open between mails. */
export function createSmtpSender(settings: SmtpSettings, clock: Clock): MailSender & { stop(): void } {
  type Credentials = { user: string | undefined; pass: string | undefined };
  const credentials = (): Credentials => ({ user: settings.SMTP_USER, pass: settings.SMTP_PASSWORD });
  const poolWith = ({ user, pass }: Credentials) =>
    new SMTPPool({
      host: settings.SMTP_HOST,
      port: settings.SMTP_PORT,
      secure: settings.SMTP_SECURE,
      // Mails contain codes: without this, an attacker on the path could prevent encryption.
      requireTLS: settings.NODE_ENV === 'production' && !isThisMachine(settings.SMTP_HOST),
      ...(user && { auth: { user, pass: pass ?? '' } }),
      // A mail takes four round trips in sequence, so with few connections latency limits the throughput.
      maxConnections: settings.SMTP_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    });
  const open = (used: Credentials) => ({ ...used, pool: poolWith(used), pending: 0 });
  let current = open(credentials());
  /**
   * Connections keep the credentials they were opened with: new credentials open new ones, and the old ones close
   * after their last mail.
   */
  const throughPool = async (send: (pool: SMTPPool) => Promise<void>) => {
    const now = credentials();
    if (now.user !== current.user || now.pass !== current.pass) {
      if (current.pending === 0) current.pool.close();
      current = open(now);
    }
    const used = current;
    used.pending += 1;
    try {
      await send(used.pool);
    } finally {
      used.pending -= 1;
      if (used !== current && used.pending === 0) used.pool.close();
    }
  };
  const sender = readSender(settings.MAIL_FROM);
  return {
    send: async (mail) => {
      const to = readAddress(mail.to);
      if (to === undefined) throw new MessageRefused('not an address');
      const content = composeMail(sender, to, mail, clock.now());
      try {
        await throughPool((pool) => handOver(pool, { from: sender.address, to: [to] }, content));
      } catch (error) {
        throw asRefusal(error) ?? error;
      }
    },
    stop: () => current.pool.close(),
  };
}

/** Sends a composed mail over one of the connections; resolves when the server has accepted it. */
function handOver(pool: SMTPPool, envelope: { from: string; to: string[] }, content: Buffer): Promise<void> {
  const message = {
    getEnvelope: () => envelope,
    // Only used for the library's log, which is off.
    messageId: () => '',
    getHeader: () => '',
    createReadStream: () => Readable.from(content, { objectMode: false }),
  };
  return new Promise((resolve, reject) => {
    pool.send({ data: {}, message } as never, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Returns the refusal for permanent SMTP errors about the recipient or the content. A wrong password or sender of
 * ours is not the mail's fault and will be fixed.
 */
function asRefusal(error: unknown): MessageRefused | undefined {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isPermanent = responseCode !== undefined && responseCode >= 550 && responseCode < 560;
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return isPermanent && isAboutMail ? new MessageRefused(`mail server answered ${responseCode}`) : undefined;
}
