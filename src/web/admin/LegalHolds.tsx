import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { HeldSubject } from '#shared/legal-hold.ts';
import type { LegalHoldView } from '#shared/wire/admin/legal-hold.ts';
import { legalHoldsQuery } from '../api/admin/legal-holds.ts';
import { propose } from '../api/admin/propose.ts';
import { Badge } from '../ui/Badge.tsx';
import { timeOf } from '../ui/DateTimeText.tsx';
import { Section } from '../ui/Section.tsx';
import { ActionButton } from './ActionButton.tsx';
import page from './Page.module.css';
import { QueryContent } from './QueryContent.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useHasPermission, useMayPropose } from './use-has-permission.ts';

type Props = { subject: HeldSubject; id: number };
type Hold = LegalHoldView['holds'][number];

/** The legal holds on a page's customer, payment or case. Not shown to readers who may not see them. */
export function LegalHolds(props: Props) {
  return useHasPermission('compliance_read') ? <Holds {...props} /> : null;
}

function Holds({ subject, id }: Props) {
  const t = useTranslations('admin.legalHolds');
  const mayAct = useMayPropose('legal_hold');
  const holds = useQuery(legalHoldsQuery(subject, id));
  const { data } = holds;
  if (data?.isThere === false) return null;
  const isHeld = data?.holds.some(
    (hold) => !hold.lifted && hold.subject === subject && hold.subjectId === id,
  );
  return (
    <Section
      id="legal-holds"
      title={t('title')}
      action={
        mayAct &&
        isHeld === false && (
          <ActionButton
            label={t('set')}
            size="xs"
            isProposal
            text={t('setText')}
            action={(reason) => propose('legal_hold', { subject, id, reason })}
          />
        )
      }
    >
      <QueryContent query={holds}>
        {(found) =>
          found.holds.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className={page.list}>
              {found.holds.map((hold) => (
                <HoldLine key={hold.id} hold={hold} mayAct={mayAct} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  );
}

function HoldLine({ hold, mayAct }: { hold: Hold; mayAct: boolean }) {
  const t = useTranslations('admin.legalHolds');
  const { subject, subjectId, reason, requestedBy, setBy, setAt, lifted } = hold;
  return (
    <li>
      <span className={page.line}>
        <RecordLink kind={subject} id={subjectId} className={page.name} />
        <Badge tone={lifted ? 'quiet' : 'waiting'}>{t(lifted ? 'lifted' : 'holds')}</Badge>
      </span>
      <p>{reason}</p>
      <span className={page.quiet}>
        {t.rich('setBy', {
          requester: requestedBy.name,
          approver: setBy.name,
          time: timeOf(new Date(setAt)),
        })}
      </span>
      {lifted && (
        <span className={page.quiet}>
          {t.rich('liftedBy', {
            requester: lifted.requestedBy.name,
            approver: lifted.by.name,
            reason: lifted.reason,
            time: timeOf(new Date(lifted.at)),
          })}
        </span>
      )}
      {!lifted && mayAct && (
        <span>
          <ActionButton
            label={t('lift')}
            size="xs"
            isProposal
            text={t('liftText')}
            action={(why) => propose('legal_hold_release', { reason: why }, hold.id)}
          />
        </span>
      )}
    </li>
  );
}
