import { ActionIcon, Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { fullName } from '#shared/full-name.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { paths } from '../../paths.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Initials } from '../../ui/Initials.tsx';
import { EditIcon, SendIcon, TrashIcon } from '../../ui/icons.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import classes from './Recipients.module.css';

type Props = { recipient: RecipientView; onEdit: () => void; onDelete: () => void };

/** One recipient, with buttons to send, edit and delete. */
export function RecipientCard({ recipient, onEdit, onDelete }: Props) {
  const t = useTranslations('recipients');
  const name = fullName(recipient);
  const { email, phones } = recipient;
  return (
    <article className={classes.card} aria-label={name}>
      <Initials name={name} number={phones[0]?.phoneNumber} />
      <div className={classes.who}>
        <h2 className={classes.name}>{name}</h2>
        {email && <p className={classes.email}>{email}</p>}
        <ul className={classes.numbers}>
          {phones.map(({ id, phoneNumber, phoneOperator }) => (
            <li key={id} className={classes.number}>
              <OperatorBadge operator={phoneOperator} size={24} />
              {formatInternationalNumber(phoneNumber)}
            </li>
          ))}
          {phones.length === 0 && <li>{t('noNumber')}</li>}
        </ul>
      </div>
      <div className={classes.actions}>
        {phones.length > 0 && (
          <Button
            size="sm"
            variant="light"
            component={Link}
            href={paths.sendMoneyTo(recipient.id)}
            leftSection={<SendIcon size={18} />}
            aria-label={t('sendTo', { name })}
          >
            {t('send')}
          </Button>
        )}
        <ActionIcon variant="default" size={40} aria-label={t('editOf', { name })} onClick={onEdit}>
          <EditIcon size={20} />
        </ActionIcon>
        <ActionIcon variant="default" size={40} aria-label={t('deleteOf', { name })} onClick={onDelete}>
          <TrashIcon size={20} />
        </ActionIcon>
      </div>
    </article>
  );
}
