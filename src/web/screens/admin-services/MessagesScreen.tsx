import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { contactTable } from '#shared/wire/admin/service.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Message } from './Message.tsx';

/** Messages from the site's contact form. */
export default function MessagesScreen() {
  const t = useTranslations('admin.services');
  const [read, setRead] = useState<number>();
  return (
    <TableScreen
      of={contactTable}
      title={t('messages')}
      intro={t('messagesText')}
      renderCells={{
        state: ({ answeredAt }) => (
          <Badge tone={answeredAt ? 'quiet' : 'waiting'}>
            {t(`messageStates.${answeredAt ? 'answered' : 'open'}`)}
          </Badge>
        ),
        action: ({ id, name }) => (
          <Button size="xs" variant="default" aria-label={t('readOne', { name })} onClick={() => setRead(id)}>
            {t('read')}
          </Button>
        ),
      }}
    >
      <BackLink area="services" label={t('back')} />
      {read !== undefined && <Message id={read} onClose={() => setRead(undefined)} />}
    </TableScreen>
  );
}
