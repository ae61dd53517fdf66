import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { type SitePage, sitePath } from '#shared/site-pages.ts';
import { paths } from '../paths.ts';
import { LanguageIcon, MenuIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/Logo.tsx';
import button from './Button.module.css';
import classes from './SiteHeader.module.css';

type Props = { language: WrittenLanguage; page: SitePage | 'missing' };

/**
 * The header of the public pages. Signed-in visitors see a link to sending instead of those to sign in and register:
 * both are in the page, and `islands/early.ts` chooses before the first paint.
 */
export function SiteHeader({ language, page }: Props) {
  const t = useTranslations('site');
  const common = useTranslations('common');
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <a href={sitePath('home', language)} className={classes.logo} aria-label={common('logoHome')}>
          <Logo />
        </a>
        <nav className={classes.links} aria-label={common('mainNavigation')}>
          <Links language={language} page={page} />
        </nav>
        <LanguageLink language={language} page={page} />
        <div className={classes.ways} data-shown-to="visitors">
          <a href={paths.login} className={`${button.quiet} ${button.small}`}>
            {t('signIn')}
          </a>
          <a href={paths.register} className={`${button.primary} ${button.small} ${classes.signUp}`}>
            {t('signUp')}
          </a>
        </div>
        <div className={classes.ways} data-shown-to="customers">
          <a href={paths.sendMoney} className={`${button.primary} ${button.small}`}>
            {t('send')}
          </a>
        </div>
        <details className={classes.menu} data-menu>
          <summary aria-label={t('menu')}>
            <MenuIcon size={24} />
          </summary>
          <nav aria-label={t('menu')}>
            <Links language={language} page={page} />
            <a href={paths.register} className={button.primary} data-shown-to="visitors">
              {t('signUp')}
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Links({ language, page }: Props) {
  const t = useTranslations('site');
  const home = sitePath('home', language);
  return (
    <>
      <a href={`${home}#how-it-works`}>{t('how')}</a>
      <a href={`${home}#features`}>{t('features')}</a>
      <a href={`${home}#advantages`}>{t('advantages')}</a>
      {(['about', 'contact'] as const).map((each) => (
        <a key={each} href={sitePath(each, language)} aria-current={each === page ? 'page' : undefined}>
          {t(each)}
        </a>
      ))}
    </>
  );
}

/** A link to the same page in the other language. Following it stores the choice (`islands/hydrate.ts`). */
function LanguageLink({ language, page }: Props) {
  const t = useTranslations('common');
  const other = language === 'fr' ? 'en' : 'fr';
  const name = t('switchLanguage');
  return (
    <a
      href={sitePath(page === 'missing' ? 'home' : page, other)}
      className={classes.language}
      lang={other}
      hrefLang={`${other}-CA`}
      aria-label={name}
      data-language={other}
    >
      <LanguageIcon size={20} />
      <span className={classes.long}>{name}</span>
      <span className={classes.short} aria-hidden="true">
        {other.toUpperCase()}
      </span>
    </a>
  );
}
