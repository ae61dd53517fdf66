import { terms as english } from '../../i18n/en/terms.ts';
import { terms as french } from '../../i18n/fr/terms.ts';
import { withFrenchSpaces } from '../../i18n/french-spaces.ts';
import { LegalPage } from './LegalPage.tsx';

const texts = { fr: withFrenchSpaces(french), en: english };

export default function TermsScreen() {
  return <LegalPage texts={texts} />;
}
