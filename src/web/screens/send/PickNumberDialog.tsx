import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { PhoneView, RecipientView } from '#shared/wire/recipient.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import classes from './RecipientSection.module.css';

type Props = {
  recipient: RecipientView | undefined;
  onPick: (recipient: RecipientView, phone: PhoneView) => void;
  onCancel: () => void;
};

/** A dialog to choose which of a recipient's numbers is paid. */
export function PickNumberDialog({ recipient, onPick, onCancel }: Props) {
  const t = useTranslations('send');
  const shown = useLastDefined(recipient);
  return (
    <Dialog
      opened={recipient !== undefined}
      onClose={onCancel}
      title={shown && t('pickNumberTitle', { name: fullName(shown) })}
    >
      {shown && (
        <Stack gap="sm">
          <p>{t('pickNumberText')}</p>
          <ul className={classes.numbers}>
            {shown.phones.map((phone, index) => (
              <li key={phone.id}>
                <NumberButton phone={phone} isFirst={index === 0} onPress={() => onPick(shown, phone)} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  );
}

type NumberProps = { phone: PhoneView; isFirst: boolean; onPress: () => void };

function NumberButton({ phone, isFirst, onPress }: NumberProps) {
  const t = useTranslations();
  const { phoneOperator: operator, phoneNumber } = phone;
  return (
    <button
      type="button"
      className={classes.pickNumber}
      onClick={onPress}
      data-autofocus={isFirst || undefined}
    >
      <OperatorBadge operator={operator} />
      <span className={classes.pickNumberText}>
        {formatInternationalNumber(phoneNumber)}
        <span className={classes.pickNumberNote}>{t(`common.operator.${operator}`)}</span>
      </span>
    </button>
  );
}
