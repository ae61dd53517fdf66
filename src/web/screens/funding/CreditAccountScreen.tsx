import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { sitePath } from '#shared/site-pages.ts';
import { creditInstructionsQuery } from '../../api/credit-instructions.ts';
import { QueryContent } from '../../ui/QueryContent.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Unavailable } from '../../ui/Unavailable.tsx';
import { InteracInstructions } from './InteracInstructions.tsx';
import { RequestMoneySection } from './RequestMoneySection.tsx';

/** How to add money to the balance. While the server says that it is not available, everything is beneath a notice. */
export default function CreditAccountScreen() {
  const t = useTranslations('funding');
  const locale = useLocale();
  const query = useQuery(creditInstructionsQuery);
  return (
    <Screen title={t('creditTitle')} intro={t('creditIntro')} width="narrow">
      <QueryContent query={query} skeleton={{ lines: 2, height: 200 }}>
        {(data) =>
          data.available ? (
            <InteracInstructions instructions={data} />
          ) : (
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
          )
        }
      </QueryContent>
    </Screen>
  );
}
