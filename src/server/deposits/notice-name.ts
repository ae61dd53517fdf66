import type { NoticeChannel } from './notice-queries.ts';

/** What a notice is encrypted under: one put in the place of another is not decrypted. */
export function noticeName({ channel, delivery }: { channel: NoticeChannel; delivery: string }): string {
  return `deposit/${channel}/${delivery}`;
}
