import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ActionButton } from '../../admin/ActionButton.tsx';
import page from '../../admin/Page.module.css';
import { closeAccount, closureQuery, useCustomerData } from '../../api/admin/customers.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DataCopyButtons } from '../DataCopyButtons.tsx';

/** The copy of personal data and the closing of the account, for customers who ask staff for it. */
export function PersonalData({ id, mayAct }: { id: number; mayAct: boolean }) {
  const t = useTranslations('admin.personalData');
  const closure = useQuery(closureQuery(id));
  const copy = useCustomerData(id);
  const isOpen = closure.data?.closure === null;
  return (
    <Section id="personal-data" title={t('title')} intro={t('text')}>
      <Stack>
        {closure.error && <FailureNotice error={closure.error} retry={closure} />}
        <FailureNotice error={copy.error} />
        <div className={page.actions}>
          <DataCopyButtons copy={copy} label={(format) => t(`copy.${format}`)} />
          {mayAct && isOpen && (
            <ActionButton
              label={t('close')}
              title={t('closeTitle')}
              tone="danger"
              text={t('closeText')}
              action={(reason) => closeAccount(id, reason)}
              doneText={t('closed')}
            />
          )}
        </div>
      </Stack>
    </Section>
  );
}
