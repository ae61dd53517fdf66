import type { NoticeChannel } from './notice-queries.ts';

/** The name that a notice's encryption is bound to, so that swapped notices cannot be decrypted. */
export function noticeName({ channel, delivery }: { channel: NoticeChannel; delivery: string }): string {
  return `deposit/${channel}/${delivery}`;
}
