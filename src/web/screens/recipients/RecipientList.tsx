import { Button, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '#shared/full-name.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import { formatInternationalNumber } from '../../payment-details/format-international-number.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusField } from '../../ui/field-id.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { matchesSearch } from '../../ui/matches-search.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { RecipientCard } from './RecipientCard.tsx';
import classes from './Recipients.module.css';

/** Recipients per page (specification §9). */
const PAGE_SIZE = 5;
const DEBOUNCE_MS = 700;

type Props = {
  recipients: RecipientView[];
  onEdit: (recipient: RecipientView) => void;
  onDelete: (recipient: RecipientView) => void;
};

/** Five recipients per page, and a search. */
export function RecipientList({ recipients, onEdit, onDelete }: Props) {
  const t = useTranslations('recipients');
  const [search, setSearch] = useState('');
  const [wantedPage, setWantedPage] = useState(0);
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const found = recipients.filter((recipient) =>
    matchesSearch(fullName(recipient), numbersOf(recipient), search),
  );
  const pages = Math.ceil(found.length / PAGE_SIZE);
  // The last one of a page may have been deleted.
  const page = Math.max(0, Math.min(wantedPage, pages - 1));
  const updateSearch = (text: string) => {
    setSearch(text);
    setWantedPage(0);
  };
  // The pressed button disappears.
  const clearSearch = () => {
    updateSearch('');
    focusField('search');
  };

  return (
    <Stack>
      {recipients.length > 1 && (
        <TextInput
          name="search"
          className={classes.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => updateSearch(event.currentTarget.value)}
          autoComplete="off"
          spellCheck="false"
          leftSection={<SearchIcon size={20} />}
          rightSection={search && <CloseButton aria-label={t('clearSearch')} onClick={clearSearch} />}
        />
      )}
      <Announcement>{debounced && t('found', { count: found.length })}</Announcement>
      {found.length === 0 && (
        <Card>
          <EmptyState
            icon={<SearchIcon size={28} />}
            title={t('noResults', { search: search.trim() })}
            action={
              <Button variant="default" onClick={clearSearch}>
                {t('clearSearch')}
              </Button>
            }
          />
        </Card>
      )}
      <ul className={classes.list}>
        {found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((recipient) => (
          <li key={recipient.id}>
            <RecipientCard
              recipient={recipient}
              onEdit={() => onEdit(recipient)}
              onDelete={() => onDelete(recipient)}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onTurn={setWantedPage}
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
