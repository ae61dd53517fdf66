import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../api/failure.ts';
import { CheckField } from '../../ui/CheckField.tsx';

/** Lets a person say that it is a different deposit, once the server has listed the equal credits. */
export function useDifferentDepositCheck() {
  const t = useTranslations('admin.deposits');
  const [listed, setListed] = useState<string>();
  const [isDifferent, setIsDifferent] = useState(false);
  const show = (alike: string | undefined) => {
    setListed(alike);
    setIsDifferent(false);
  };
  return {
    /** The equal credits; undefined until the person has said so. */
    alike: isDifferent ? listed : undefined,
    /** Awaits a request. If refused for equal credits, shows the field unchecked, since they may have changed. */
    request: async (call: Promise<unknown>) => {
      try {
        return await call;
      } catch (error) {
        const problem = problemOf(error);
        if (problem?.code === 'deposit_credited_alike') show(String(problem.facts?.alike));
        throw error;
      }
    },
    /** Hides the field, because the customer or amount has changed. */
    reset: () => show(undefined),
    field: listed !== undefined && (
      <CheckField name="alike" label={t('another')} checked={isDifferent} onChange={setIsDifferent} />
    ),
  };
}
