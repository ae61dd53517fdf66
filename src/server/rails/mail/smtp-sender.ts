import { createTransport } from 'nodemailer';
import { type MailSender, MessageRefused } from '../ports.ts';

export type SmtpSettings = {
  SMTP_HOST: string;
  SMTP_PORT: number;
  SMTP_SECURE: boolean;
  SMTP_USER?: string | undefined;
  SMTP_PASSWORD?: string | undefined;
  MAIL_FROM: string;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Mail over SMTP. Call `stop` at the end: it keeps connections open between mails. */
export function createSmtpSender(settings: SmtpSettings): MailSender & { stop(): void } {
  const transport = createTransport({
    host: settings.SMTP_HOST,
    port: settings.SMTP_PORT,
    secure: settings.SMTP_SECURE,
    ...(settings.SMTP_USER && { auth: { user: settings.SMTP_USER, pass: settings.SMTP_PASSWORD ?? '' } }),
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // What we send is made of text; a template must not be able to fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(settings.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, replyTo }) => {
      try {
        const from = settings.MAIL_FROM;
        await transport.sendMail({
          from,
          // An object, not text: an address with a comma in it is one recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw asRefusal(error) ?? error;
      }
    },
    stop: () => transport.close(),
  };
}

/**
 * Of the permanent SMTP answers only those about the recipient or the content: a wrong password or sender of ours is
 * not the mail's fault, and will be put right.
 */
function asRefusal(error: unknown): MessageRefused | undefined {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isPermanent = responseCode !== undefined && responseCode >= 550 && responseCode < 560;
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return isPermanent && isAboutMail ? new MessageRefused(`mail server answered ${responseCode}`) : undefined;
}
