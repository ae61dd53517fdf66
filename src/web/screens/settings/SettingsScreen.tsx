import { useTranslations } from 'use-intl';
import { chooseOutageNotices, useOutageNotices } from '../../session/outage-notices.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { DataSection } from './DataSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The settings: language, notifications, sessions and personal data. Each change is saved at once. */
export default function SettingsScreen() {
  const t = useTranslations('settings');
  const notices = useOutageNotices();
  return (
    <Screen title={t('title')} width="narrow">
      <Stack>
        <LanguageSection />
        <Section id="notifications" title={t('noticesTitle')}>
          <SwitchField
            name="outageNotices"
            label={t('notices')}
            hint={t('noticesText')}
            checked={notices}
            onChange={chooseOutageNotices}
          />
        </Section>
        <SessionsSection />
        <DataSection />
      </Stack>
    </Screen>
  );
}
