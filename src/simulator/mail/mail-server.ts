import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';

import { SMTPServer, type SMTPServerSession } from 'smtp-server';

import type { Clock } from '#shared/clock.ts';

import type { Attempts } from '../attempts.ts';
import { chooseMessageScenario } from '../choose-scenario.ts';
import type { Fault, Faults } from '../faults.ts';
import { hexId } from '../hex-id.ts';
import type { Message } from '../inbox.ts';
import { type ReadMail, readMail } from './read-mail.ts';

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

type Deps = { clock: Clock; receive: (message: Message) => void; faults: Faults; attempts: Attempts };
export type MailServer = {
  port: number;
  /** Accepts only these passwords from now on. */
  accept(passwords: readonly string[]): void;
  stop(): Promise<void>;
};
type Done = (error?: Error | null) => void;

/**
 * Starts an SMTP server that stores what it receives. It requires neither TLS nor authentication, and accepts
 * any password until `accept` is called.
 */
export async function startMailServer(port: number, deps: Deps): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const faultOf = new Map<string, Fault>();
  let accepted: readonly string[] | undefined;

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      accepted === undefined || accepted.includes(password ?? '')
        ? done(null, { user: username ?? 'anyone' })
        : done(smtpError(535, 'Authentication credentials invalid')),
    onMailFrom: (_address, session, done) => {
      const fault = deps.faults.next('mail');
      if (!fault) return done();
      if (fault.kind === 'slow') return void setTimeout(done, fault.slowMs);
      if (fault.lost === 'request') return answerWithFault(fault, sockets.get(session.remotePort), done);
      faultOf.set(session.id, fault);
      done();
    },
    onRcptTo: ({ address }, _session, done) => done(findRefusal(address, deps.attempts)),
    onData: (stream, session, done) => {
      const finish = async () => {
        const problem = await storeMail(stream, session, deps);
        const fault = faultOf.get(session.id);
        faultOf.delete(session.id);
        if (fault && !problem) answerWithFault(fault, sockets.get(session.remotePort), done);
        else done(problem);
      };
      void finish();
    },
    onClose: (session) => {
      faultOf.delete(session.id);
      sockets.delete(session.remotePort);
    },
  });
  // A client that disconnects in the middle of a mail is no error here.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    accept: (passwords) => {
      accepted = passwords;
      // Open connections authenticated with a password that may no longer be accepted.
      for (const socket of sockets.values()) socket.destroy();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

function answerWithFault(fault: Fault, socket: Socket | undefined, done: Done): void {
  if (fault.kind === 'timeouts') return;
  if (fault.kind === 'errors') return done(smtpError(451, 'Temporary failure, please try again'));
  if (fault.kind === 'garbage') socket?.end('\u0007\u0000 %%% not smtp\r\n');
  else socket?.destroy();
}

async function storeMail(
  stream: Readable,
  session: SMTPServerSession,
  deps: Deps,
): Promise<Error | undefined> {
  try {
    deliver(await readMail(await readAll(stream)), session, deps);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('unreadable mail');
  }
}

function readAll(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
  });
}

/** Stores one message per recipient of the envelope, which may differ from the mail's headers. */
function deliver(mail: ReadMail, session: SMTPServerSession, { clock, receive }: Deps): void {
  for (const { address } of session.envelope.rcptTo) {
    receive({
      id: `ML${hexId()}`,
      channel: 'mail',
      to: address,
      ...mail,
      at: clock.now().toISOString(),
    });
  }
}

/**
 * Returns why a recipient is refused; undefined if accepted. The refusal repeats the address, as many servers
 * do; the product must not store or log it.
 */
function findRefusal(address: string, attempts: Attempts): Error | undefined {
  const scenario = chooseMessageScenario('mail', address)?.id;
  if (scenario === 'mail_refused') return smtpError(550, `<${address}>: no such user here`);
  if (scenario === 'mail_later' && attempts.isOdd(`mail_later/${address.toLowerCase()}`)) {
    return smtpError(451, `<${address}>: mailbox busy, please try again later`);
  }
  return undefined;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
