import { Button, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { formatInternationalNumber } from '../../transactions/format-international-number.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { matchesSearch } from '../../ui/matches-search.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { fullName } from './full-name.ts';
import { RecipientCard } from './RecipientCard.tsx';
import classes from './Recipients.module.css';

/** Recipients per page (specification §9). */
const PAGE_SIZE = 5;
const SETTLED_MS = 700;

type Props = {
  receivers: RecipientView[];
  onEdit: (receiver: RecipientView) => void;
  onDelete: (receiver: RecipientView) => void;
};

/** Five recipients per page, and a search. */
export function RecipientList({ receivers, onEdit, onDelete }: Props) {
  const t = useTranslations('receivers');
  const [search, setSearch] = useState('');
  const [turnedTo, setTurnedTo] = useState(0);
  const settled = useDebounced(search, SETTLED_MS);
  const found = receivers.filter((receiver) =>
    matchesSearch(fullName(receiver), numbersOf(receiver), search),
  );
  const pages = Math.ceil(found.length / PAGE_SIZE);
  // The last one of a page may have been deleted.
  const page = Math.max(0, Math.min(turnedTo, pages - 1));
  const look = (text: string) => {
    setSearch(text);
    setTurnedTo(0);
  };

  return (
    <Stack>
      {receivers.length > 1 && (
        <TextInput
          name="search"
          className={classes.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => look(event.currentTarget.value)}
          autoComplete="off"
          spellCheck="false"
          leftSection={<SearchIcon size={20} />}
          rightSection={search && <CloseButton aria-label={t('clearSearch')} onClick={() => look('')} />}
        />
      )}
      <Announcement>{settled && t('found', { count: found.length })}</Announcement>
      {found.length === 0 && (
        <Card>
          <EmptyState
            icon={<SearchIcon size={28} />}
            title={t('nothingFound', { search: search.trim() })}
            action={
              <Button variant="default" onClick={() => look('')}>
                {t('clearSearch')}
              </Button>
            }
          />
        </Card>
      )}
      <ul className={classes.list}>
        {found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((receiver) => (
          <li key={receiver.id}>
            <RecipientCard
              receiver={receiver}
              onEdit={() => onEdit(receiver)}
              onDelete={() => onDelete(receiver)}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onTurn={setTurnedTo}
        label={t('pages')}
        pageLabel={(number) => t('page', { page: String(number) })}
        previousLabel={t('previousPage')}
        nextLabel={t('nextPage')}
      />
    </Stack>
  );
}

function numbersOf({ phones }: RecipientView): string {
  return phones.map(({ phoneNumber }) => formatInternationalNumber(phoneNumber)).join(' · ');
}
