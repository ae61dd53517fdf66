import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PersonName } from '#shared/wire/admin/fields.ts';
import { useStaffAction } from '../api/admin/calls.ts';
import { Age } from './Age.tsx';
import { Fact } from './Facts.tsx';
import { useFailureToast } from './use-failure-toast.ts';

type Owned = { id: number; owner: PersonName | null; isMine: boolean; age: number };
type OwnerProps = { of: Owned; setOwner: (id: number, mine: boolean) => Promise<unknown> };

/** A button that claims a case or deposit, or releases it if the reader owns it. */
export function OwnerButton({ of: { id, isMine }, setOwner }: OwnerProps) {
  const t = useTranslations('admin.table');
  const owning = useStaffAction(() => setOwner(id, !isMine));
  const onError = useFailureToast();
  return (
    <Button
      variant="default"
      loading={owning.isPending}
      onClick={() => owning.mutate(undefined, { onError })}
    >
      {t(isMine ? 'release' : 'claim')}
    </Button>
  );
}

/** The owner and the age; the age stops when the case or deposit ends. */
export function OwnerFacts({ of: { owner, age } }: { of: Owned }) {
  const t = useTranslations('admin.table');
  return (
    <>
      <Fact label={t('owner')}>{owner?.name ?? t('owners.nobody')}</Fact>
      <Fact label={t('age')}>
        <Age hours={age} />
      </Fact>
    </>
  );
}
