import type { NoticeChannel } from './notice-queries.ts';

/** What a notice is sealed under: one put in the place of another does not open. */
export function encryptedName({ channel, delivery }: { channel: NoticeChannel; delivery: string }): string {
  return `deposit/${channel}/${delivery}`;
}
