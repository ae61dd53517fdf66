import { terms as english } from '../../i18n/en/terms.ts';
import { terms as french } from '../../i18n/fr/terms.ts';
import { LegalPage } from './LegalPage.tsx';

const texts = { fr: french, en: english };

export default function TermsScreen() {
  return <LegalPage texts={texts} />;
}
