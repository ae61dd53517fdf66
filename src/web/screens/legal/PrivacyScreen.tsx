import { privacy as english } from '../../i18n/en/privacy.ts';
import { privacy as french } from '../../i18n/fr/privacy.ts';
import { withFrenchSpaces } from '../../i18n/french-spaces.ts';
import { LegalPage } from './LegalPage.tsx';

const texts = { fr: withFrenchSpaces(french), en: english };

export default function PrivacyScreen() {
  return <LegalPage texts={texts} />;
}
