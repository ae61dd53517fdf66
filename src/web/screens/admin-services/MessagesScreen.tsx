import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ContactMessageView, contactTable } from '#shared/wire/admin/service.ts';
import { ActionDialog } from '../../admin/ActionDialog.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { Fact, Facts, TimeFact } from '../../admin/Facts.tsx';
import { QueryContent } from '../../admin/QueryContent.tsx';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useFocusReturn } from '../../admin/use-focus-return.ts';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { contactMessageQuery, markAnswered } from '../../api/admin/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import classes from './Services.module.css';

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

/** One contact message. Replies are sent outside the product; then it is marked as answered. */
function Message({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('admin.services');
  const may = useHasPermission('contact_act');
  useFocusReturn();
  const message = useQuery(contactMessageQuery(id));
  const [answering, setAnswering] = useState(false);
  if (answering) {
    return (
      <ActionDialog
        title={t('markAnswered')}
        confirmLabel={t('markAnswered')}
        reasonLabel={t('howAnswered')}
        text={t('answeredText')}
        action={(reason) => markAnswered(id, reason)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('message')}>
      <Stack>
        <QueryContent query={message} skeleton={{ lines: 3, height: 30 }}>
          {(data) => (
            <>
              <MessageBody message={data} />
              {!data.answeredAt && may && (
                <Button onClick={() => setAnswering(true)}>{t('markAnswered')}</Button>
              )}
            </>
          )}
        </QueryContent>
      </Stack>
    </Dialog>
  );
}

function MessageBody({ message }: { message: ContactMessageView }) {
  const t = useTranslations('admin.services');
  const table = useTranslations('admin.table');
  const { name, email, phone, langKey, receivedAt, answeredAt, answeredBy } = message;
  return (
    <>
      <Facts>
        <Fact label={t('sender')}>{name}</Fact>
        <TimeFact label={t('receivedAt')} at={receivedAt} />
        <Fact label={table('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label={table('phone')}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Fact>
        <Fact label={table('language')}>{table(`languages.${langKey}`)}</Fact>
        {answeredAt && <TimeFact label={t('answeredAt')} at={answeredAt} />}
        {answeredAt && <Fact label={t('answeredBy')}>{answeredBy}</Fact>}
      </Facts>
      <p className={classes.message} lang={langKey === 'FR' ? 'fr' : 'en'}>
        {message.message}
      </p>
    </>
  );
}
