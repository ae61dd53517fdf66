import { privacy as english } from '../../i18n/en/privacy.ts';
import { privacy as french } from '../../i18n/fr/privacy.ts';
import { LegalPage } from './LegalPage.tsx';

const texts = { fr: french, en: english };

export default function PrivacyScreen() {
  return <LegalPage texts={texts} />;
}
