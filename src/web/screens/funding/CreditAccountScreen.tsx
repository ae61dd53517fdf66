import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { sitePath } from '#shared/site-pages.ts';
import { creditInstructionsQuery } from '../../api/credit-instructions.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Unavailable } from '../../ui/Unavailable.tsx';
import { InteracInstructions } from './InteracInstructions.tsx';
import { RequestMoneySection } from './RequestMoneySection.tsx';

/** How to add money to the balance. While the server says that it is not available, everything is beneath a notice. */
export default function CreditAccountScreen() {
  const t = useTranslations('funding');
  const locale = useLocale();
  const query = useQuery(creditInstructionsQuery);
  const { data, error } = query;
  return (
    <Screen title={t('creditTitle')} intro={t('creditIntro')} width="narrow">
      <FailureNotice error={data ? undefined : error} retry={query} />
      {!data && !error && <Skeletons lines={2} height={200} />}
      {data?.available && <InteracInstructions instructions={data} />}
      {data && !data.available && (
        <Unavailable
          title={t('unavailable')}
          text={t('creditUnavailable')}
          action={
            <Button component="a" href={sitePath('contact', locale)}>
              {t('contact')}
            </Button>
          }
        >
          <Stack>
            <InteracInstructions instructions={data} />
            <RequestMoneySection />
          </Stack>
        </Unavailable>
      )}
    </Screen>
  );
}
