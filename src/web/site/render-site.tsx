import 'virtual:palette.css';
import '../ui/base.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator, IntlProvider } from 'use-intl';
import { SITE_LANGUAGES, SITE_PAGES, sitePageFile } from '#shared/site-pages.ts';
import { withFrenchSpaces } from '#shared/words/french-spaces.ts';
import { privacy as privacyInEnglish } from '../i18n/en/privacy.ts';
import { siteWords as english } from '../i18n/en/site-words.ts';
import { terms as termsInEnglish } from '../i18n/en/terms.ts';
import { privacy as privacyInFrench } from '../i18n/fr/privacy.ts';
import { siteWords as french } from '../i18n/fr/site-words.ts';
import { terms as termsInFrench } from '../i18n/fr/terms.ts';
import { type LegalText, withFigures } from '../i18n/legal-text.ts';
import { AboutPage } from './about/AboutPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { DownloadPage } from './download/DownloadPage.tsx';
import { conditionalText } from './facts.tsx';
import { HomePage } from './home/HomePage.tsx';
import { QUESTIONS } from './home/Questions.tsx';
import { LegalPage } from './legal/LegalPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { type OfflineAssets, OfflinePage } from './offline/OfflinePage.tsx';
import type { Assets } from './SiteHead.tsx';
import { type PageProps, SitePage } from './SitePage.tsx';
import { siteFigures } from './site-figures.ts';
import { homeStructuredData } from './structured-data.ts';

const WORDS = { fr: withFrenchSpaces(french), en: english as unknown as typeof french };
const TERMS = {
  fr: withFigures(withFrenchSpaces(termsInFrench), siteFigures('fr')),
  en: withFigures(termsInEnglish, siteFigures('en')),
};
const PRIVACY = { fr: withFrenchSpaces(privacyInFrench), en: privacyInEnglish };

/** Returns every public page in both languages as HTML, at build time (scripts/build/site-plugin.ts). */
export function renderSite(assets: Assets): { file: string; html: string }[] {
  return SITE_LANGUAGES.flatMap((language) =>
    [...SITE_PAGES, 'missing' as const].map((page) => {
      const { content, ...head } = contentOf({ language, page });
      const html = renderToStaticMarkup(
        <IntlProvider locale={language} messages={WORDS[language]} timeZone="UTC">
          <SitePage {...{ language, page, assets, ...head }}>{content}</SitePage>
        </IntlProvider>,
      );
      return { file: sitePageFile(page, language), html: `<!doctype html>${html}` };
    }),
  );
}

/** Returns the offline page, which has both languages. */
export function renderOfflinePage(assets: OfflineAssets): string {
  return `<!doctype html>${renderToStaticMarkup(<OfflinePage assets={assets} words={WORDS} />)}`;
}

type Content = { title: string; description: string; structuredData?: object[]; content: ReactNode };

function contentOf({ language, page }: PageProps): Content {
  const words = WORDS[language];
  const { site } = words;
  switch (page) {
    case 'home':
      return homeContent(language);
    case 'about':
      return {
        title: words.about.title,
        description: site.aboutDescription,
        content: <AboutPage language={language} />,
      };
    case 'contact':
      return { title: words.contact.title, description: site.contactDescription, content: <ContactPage /> };
    case 'download':
      return {
        title: words.appDownload.title,
        description: site.downloadDescription,
        content: <DownloadPage />,
      };
    case 'terms':
      return legal(TERMS[language], site.termsDescription);
    case 'privacy':
      return legal(PRIVACY[language], site.privacyDescription);
    case 'missing':
      return {
        title: site.missingTitle,
        description: site.missingText,
        content: <NotFoundPage language={language} />,
      };
  }
}

function legal(text: LegalText, description: string): Content {
  return { title: text.title, description, content: <LegalPage text={text} /> };
}

function homeContent(language: PageProps['language']): Content {
  const t = createTranslator({ locale: language, messages: WORDS[language] });
  const figures = siteFigures(language);
  const answered = QUESTIONS.map((each) => ({
    question: t(`home.faq${each}Question`, figures),
    answer: t(`home.faq${each}Answer`, figures),
  }));
  const open = conditionalText('creditAccount', t('home.faq6Open'), t('home.faq6Closed'));
  const questions = [...answered, { question: t('home.faq6Question'), answer: open }];
  const description = t('site.homeDescription', figures);
  return {
    title: t('home.title'),
    description,
    structuredData: homeStructuredData(language, description, questions),
    content: <HomePage language={language} />,
  };
}
