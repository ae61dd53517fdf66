import { isSameNumber } from './match-digits.ts';

/** A mail or an SMS that the simulator received. `at` is ISO 8601. */
export type Message = {
  id: string;
  channel: 'mail' | 'sms';
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Where a reply to a mail goes, if not to its sender. */
  replyTo: string | null;
  at: string;
};

export type Inbox = ReturnType<typeof createInbox>;

/** Stores all received mail and SMS, for every address and number. */
export function createInbox() {
  const messages: Message[] = [];

  return {
    add: (message: Message) => {
      messages.push(message);
    },
    message: (id: string) => messages.find((message) => message.id === id),
    /**
     * Returns messages, newest first. Addresses match in any case, numbers with or without `+`, spaces and
     * country code.
     */
    messages: (to?: string): Message[] => {
      const wanted = to?.trim();
      return messages.filter((message) => wanted === undefined || isFor(message, wanted)).toReversed();
    },
  };
}

function isFor({ channel, to }: Message, wanted: string): boolean {
  if (channel === 'sms') return isSameNumber(to, wanted);
  // Addresses contain no spaces: a space is a plus that was not encoded in the query.
  return to.toLowerCase() === wanted.replaceAll(' ', '+').toLowerCase();
}
