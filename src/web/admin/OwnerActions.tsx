import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffName } from '#shared/wire/admin/fields.ts';
import { useFailureWords } from '../failure-words.ts';
import { toast } from '../ui/toasts.ts';
import { Fact } from './Facts.tsx';
import { Waiting } from './Waiting.tsx';

type OwnerAct = { act: 'owner'; mine: boolean };
/** What works with all that one does about a piece of work works with this. */
type OwnerMutation = {
  isPending: boolean;
  mutate(act: OwnerAct, options: { onError: (error: Error) => void }): void;
};
type Owned = { owner: StaffName | null; isMine: boolean; age: number };

/** Takes a piece of work on, or lets go of one's own. */
export function OwnerButton({ of: { isMine }, mutation }: { of: Owned; mutation: OwnerMutation }) {
  const t = useTranslations('admin.table');
  const words = useFailureWords();
  const own = () =>
    mutation.mutate(
      { act: 'owner', mine: !isMine },
      { onError: (error) => toast(words(error)?.title ?? '', { tone: 'bad' }) },
    );
  return (
    <Button variant="default" loading={mutation.isPending} onClick={own}>
      {t(isMine ? 'release' : 'claim')}
    </Button>
  );
}

/** Who has it, and for how long it has waited, or had when it ended. */
export function OwnerFacts({ of: { owner, age } }: { of: Owned }) {
  const t = useTranslations('admin.table');
  return (
    <>
      <Fact label={t('owner')}>{owner?.name ?? t('owners.nobody')}</Fact>
      <Fact label={t('age')}>
        <Waiting hours={age} />
      </Fact>
    </>
  );
}
