import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useVerifyAudit } from '../../api/admin/audit.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Status } from '../../ui/Status.tsx';
import classes from './Audit.module.css';

/** Recomputes the chain of MACs and shows whether an entry was changed, removed or inserted. */
export function VerifyChain() {
  const t = useTranslations('admin.audit');
  const { mutate, isPending, data, error } = useVerifyAudit();
  return (
    <div className={classes.verify}>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('verify')}
      </Button>
      <FailureNotice error={error} />
      <Status>
        {data &&
          (data.broken ? (
            <Notice tone="bad" title={t('brokenTitle', { entry: String(data.broken.entryId) })}>
              {t(`broken.${data.broken.how}`)}
            </Notice>
          ) : (
            <Notice tone="good" title={t('intactTitle')}>
              {t('intactText', { chained: data.chained, waiting: data.waiting })}
            </Notice>
          ))}
      </Status>
    </div>
  );
}
