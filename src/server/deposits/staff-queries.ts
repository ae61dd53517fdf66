import type { Queryable } from '../db/pool.ts';
import type { NoticeChannel } from './notice-queries.ts';
import type { NamedInMemo } from './read-memo.ts';

export type NoticeOfDeposit = { id: bigint; channel: NoticeChannel; receivedAt: Date; kept: boolean };

export function findNoticesOf(db: Queryable, depositId: bigint): Promise<NoticeOfDeposit[]> {
  return db.rows(
    `select id, channel, received_at as "receivedAt", encrypted is not null as kept
     from deposit_notices where deposit_id = $1 order by id limit 50`,
    [depositId],
  );
}

export type EncryptedNotice = { channel: NoticeChannel; delivery: string; encrypted: Buffer };

export function findEncryptedNotice(
  db: Queryable,
  depositId: bigint,
  noticeId: bigint,
): Promise<EncryptedNotice | undefined> {
  return db.first(
    `select channel, delivery, encrypted from deposit_notices
     where id = $2 and deposit_id = $1 and encrypted is not null`,
    [depositId, noticeId],
  );
}

export type CandidateRow = {
  id: bigint;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  code: string;
  active: boolean;
  openHit: bigint | null;
  isFrozen: boolean;
  named: boolean;
};

/** Returns customers named in the memo and customers whose name has one of these words, best matches first. */
export function findCandidates(
  db: Queryable,
  { words, codes, phones, email }: NamedInMemo & { words: string[]; email: string | null },
  limit: number,
): Promise<CandidateRow[]> {
  return db.rows(
    `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone_number as "phoneNumber",
       p.referral_code as code, p.activated as active,
       (select min(h.id) from screening_hits_view h join screenings_view s on s.id = h.screening_id
        where h.person_id = p.id and h.state = 'open' and s.kind = 'customer') as "openHit",
       p.sending_frozen_at is not null as "isFrozen",
       (p.referral_code = any($2) or p.phone_number = any($3)) as named
     from people_view p
     where 'ROLE_USER' = any (p.roles) and (name_words(p.first_name, p.last_name) && $1::text[]
       or p.referral_code = any($2) or p.phone_number = any($3) or p.email = $4)
     order by named desc, coalesce(p.email = $4, false) desc,
       (select count(*) from unnest($1::text[]) w where w = any (name_words(p.first_name, p.last_name))) desc, p.id
     limit $5`,
    [words, codes, phones, email, limit],
  );
}
