import { useTranslations } from 'use-intl';
import { referralTable } from '#shared/wire/admin/service.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { createReferralCode, disableReferralCode } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Referral codes of campaigns, with the number of registrations by each. */
export default function ReferralCodesScreen() {
  const t = useTranslations('admin.services');
  const may = useHasPermission('referrals_act');
  return (
    <TableScreen
      of={referralTable}
      title={t('codes')}
      intro={t('codesText')}
      actions={may && <AddCode />}
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
            <ActionButton
              size="xs"
              label={t('disable')}
              name={t('disableOne', { code })}
              tone="danger"
              text={t('disableText')}
              action={(reason) => disableReferralCode(code, reason)}
            />
          ),
      }}
    >
      <BackLink area="services" label={t('back')} />
    </TableScreen>
  );
}

function AddCode() {
  const t = useTranslations('admin.services');
  return (
    <ActionButton
      variant="filled"
      label={t('addCode')}
      reasonLabel={t('purpose')}
      reasonMax={200}
      text={t('addCodeText')}
      fields={[
        entryOf({
          name: 'code',
          label: t('code'),
          isFirst: true,
          start: 'GTF-',
          fits: (value) => /^GTF-[A-Z0-9]{1,10}$/i.test(value),
          wrong: t('codeNotValid'),
        }),
      ]}
      action={(purpose, { code }) => createReferralCode({ code, purpose })}
    />
  );
}
