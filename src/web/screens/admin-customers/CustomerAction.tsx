import type { ButtonProps } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { CUSTOMER_ACTIONS } from '../../api/admin/customers.ts';

type Name = keyof typeof CUSTOMER_ACTIONS;
type Props = Pick<ButtonProps, 'size'> & { id: number; name: Name };

/** Actions that a second person approves. */
const PROPOSED: ReadonlySet<Name> = new Set(['release', 'factor']);

/** The button of a customer action that takes only a reason. */
export function CustomerAction({ id, name, ...button }: Props) {
  const t = useTranslations('admin.customers');
  return (
    <ActionButton
      {...button}
      label={t(`actions.${name}`)}
      confirmLabel={t(`confirm.${name}`)}
      tone={name === 'lock' ? 'danger' : 'primary'}
      text={t(`actionsText.${name}`)}
      action={(reason) => CUSTOMER_ACTIONS[name](id, reason)}
      isProposal={PROPOSED.has(name)}
    />
  );
}
