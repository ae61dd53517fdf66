import type { WrittenLanguage } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { manifestOf, SITE_LANGUAGES, type SitePage, sitePath } from '#shared/site-pages.ts';
import { placeholder } from './facts.tsx';

/** The addresses of the built files. */
export type Assets = { styles: string; early: string; hydrate: string };

type Props = {
  language: WrittenLanguage;
  page: SitePage | 'missing';
  title: string;
  description: string;
  assets: Assets;
  structuredData?: object[] | undefined;
};

export function SiteHead({ language, page, title, description, assets, structuredData = [] }: Props) {
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  const picture = `${placeholder('origin')}/social-card-${language}.png`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Blocking: decides before the first paint which header buttons this visitor sees. */}
      <script src={assets.early} />
      <link rel="stylesheet" href={assets.styles} />
      <script src={assets.hydrate} defer />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131e30" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifestOf(language)} />
      {page === 'missing' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses language={language} page={page} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={`${language}_CA`} />
      <meta property="og:locale:alternate" content={language === 'fr' ? 'en_CA' : 'fr_CA'} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.map((each, index) => (
        <script
          key={index}
          type="application/ld+json"
          // A closing tag inside a sentence would end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(each).replaceAll('<', '\\u003c') }}
        />
      ))}
    </head>
  );
}

/** The page's addresses in both languages; French is the default. */
function Addresses({ language, page }: { language: WrittenLanguage; page: SitePage }) {
  const address = (of: WrittenLanguage) => placeholder('origin') + sitePath(page, of);
  return (
    <>
      <link rel="canonical" href={address(language)} />
      {SITE_LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={`${each}-CA`} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('fr')} />
      <meta property="og:url" content={address(language)} />
    </>
  );
}
