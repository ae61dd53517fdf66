import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { referralTable } from '#shared/wire/admin/service.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { useMayAct } from '../../admin/may-act.ts';
import { TableView } from '../../admin/TableView.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ActDialog } from './ActDialog.tsx';

/** Referral codes of campaigns, and how many came by each. */
export default function CodesScreen() {
  const t = useTranslations('admin.services');
  const may = useMayAct('referrals_act');
  const [adding, setAdding] = useState(false);
  const [retired, setRetired] = useState<string>();
  return (
    <Screen
      title={t('codes')}
      intro={t('codesText')}
      actions={may && <Button onClick={() => setAdding(true)}>{t('addCode')}</Button>}
    >
      <BackLink area="services" label={t('back')} />
      <TableView
        of={referralTable}
        without={may ? [] : ['action']}
        renderCells={{
          code: ({ code }) => <strong>{code}</strong>,
          state: ({ disabledAt }) => (
            <Badge tone={disabledAt ? 'quiet' : 'good'}>
              {t(`codeStates.${disabledAt ? 'disabled' : 'active'}`)}
            </Badge>
          ),
          action: ({ code, disabledAt }) =>
            disabledAt ? (
              '—'
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={t('disableOne', { code })}
                onClick={() => setRetired(code)}
              >
                {t('disable')}
              </Button>
            ),
        }}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {retired !== undefined && (
        <ActDialog
          title={t('disableOne', { code: retired })}
          confirm={t('disable')}
          tone="danger"
          toAct={(_, reason) => ({ act: 'disable_code', referral: retired, reason })}
          onClose={() => setRetired(undefined)}
        >
          <p>{t('disableText')}</p>
        </ActDialog>
      )}
    </Screen>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.services');
  const code = {
    name: 'code',
    label: t('code'),
    fits: (value: string) => /^GTF-[A-Z0-9]{1,10}$/i.test(value),
    wrong: t('codeNotValid'),
    start: 'GTF-',
  };
  return (
    <ActDialog
      title={t('addCode')}
      confirm={t('addCode')}
      reasonLabel={t('purpose')}
      reasonMax={200}
      fields={[code]}
      toAct={(values, purpose) => ({ act: 'create_code', code: values.code ?? '', purpose })}
      onClose={onClose}
    >
      <p>{t('addCodeText')}</p>
    </ActDialog>
  );
}
