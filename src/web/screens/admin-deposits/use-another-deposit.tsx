import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../api/failure.ts';
import { CheckField } from '../../ui/CheckField.tsx';

/** Lets a person say that it is another deposit, once the server has found an equal credit. */
export function useAnotherDeposit() {
  const t = useTranslations('admin.deposits');
  const [isAsked, setIsAsked] = useState(false);
  const [isAnother, setIsAnother] = useState(false);
  return {
    isAnother,
    /** Awaits a request, and shows the field when it is refused for an equal credit. */
    request: async (call: Promise<unknown>) => {
      try {
        return await call;
      } catch (error) {
        if (problemOf(error)?.code === 'deposit_credited_alike') setIsAsked(true);
        throw error;
      }
    },
    /** Hides the field: the customer or the amount is another one. */
    reset: () => {
      setIsAsked(false);
      setIsAnother(false);
    },
    field: isAsked && (
      <CheckField name="isAnother" label={t('another')} checked={isAnother} onChange={setIsAnother} />
    ),
  };
}
