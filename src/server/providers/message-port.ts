/**
 * `id`: a repeated id is the same mail, so that mail programs can show it once. `replyTo`: the address for replies when
 * it is not ours.
 */
export type Mail = {
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
};
/**
 * Resolves when the mail server has accepted the mail. Throws `MessageRefused` when it never will; any other error
 * may be retried.
 */
export type MailSender = { send(mail: Mail): Promise<void> };

export type Sms = { to: string; body: string };
/** `to` is an international number with plus. Throws like `MailSender`. */
export type SmsSender = { send(sms: Sms): Promise<void> };

/** The provider will never accept this message, because the address or number is invalid. Retrying is pointless. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
