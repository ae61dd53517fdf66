import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { StatementFormat } from '#shared/wire/history.ts';
import type { HistoryFilter } from '../../api/payments.ts';
import type { Received } from '../../api/receive-file.ts';
import { fetchStatement } from '../../api/statements.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';

const NOTHING_YET: Received = { bytes: 0, lines: undefined };

export type Statement = ReturnType<typeof useStatement>;

/** Fetches a statement and saves it as a download once it is complete. Leaving the screen cancels it. */
export function useStatement(filter: HistoryFilter) {
  const t = useTranslations('history.export');
  const language = useLocale();
  const [received, setReceived] = useState(NOTHING_YET);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (format: StatementFormat) => {
      const { signal } = (running.current = new AbortController());
      let last = NOTHING_YET;
      setReceived(last);
      const onReceived = (now: Received) => setReceived((last = now));
      try {
        const file = await fetchStatement({ format, filter, language }, { signal, onReceived });
        saveFile(file);
        toast(t('done', { count: last.lines ?? 0 }));
      } catch (failure) {
        if (!signal.aborted) throw failure;
        toast(t('cancelled'), { tone: 'info' });
      }
    },
  });
  const cancel = () => running.current?.abort();
  return { start: mutate, cancel, isPending, format: variables, received, error };
}
