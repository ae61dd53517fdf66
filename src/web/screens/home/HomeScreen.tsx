import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { formatXaf } from '#shared/format.ts';
import { MAX_TRANSFER, MIN_TRANSFER } from '#shared/limits.ts';
import { paths } from '../../paths.ts';
import { useDocumentTitle } from '../../ui/document-title.ts';
import {
  HistoryIcon,
  LanguageIcon,
  PeopleIcon,
  PhoneIcon,
  RefundIcon,
  ShieldIcon,
  WalletIcon,
} from '../../ui/icons.tsx';
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts';
import { SiteFooter } from '../SiteFooter.tsx';
import { SiteHeader } from '../SiteHeader.tsx';
import { Converter } from './Converter.tsx';
import classes from './Home.module.css';
import { IconCard } from './IconCard.tsx';
import { RouteDrawing } from './RouteDrawing.tsx';

/** The front door: what we promise, what a transfer costs right now, and how it goes. */
export default function HomeScreen() {
  const t = useTranslations('home');
  const common = useTranslations('common');
  useDocumentTitle(t('title'));
  useScrollToHash();
  return (
    <>
      <a href="#main" className="skip-link">
        {common('skipToContent')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        <section className={classes.hero} data-surface="dark">
          <div className={classes.heroInside}>
            <div className={classes.promise}>
              <p className={classes.eyebrow}>{t('heroEyebrow')}</p>
              <h1>{t('heroTitle')}</h1>
              <p className={classes.heroText}>{t('heroText')}</p>
              <RouteDrawing />
            </div>
            <Converter />
          </div>
        </section>
        <HowItWorks />
        <Features />
        <Advantages />
        <section className={classes.closing}>
          <h2>{t('closingTitle')}</h2>
          <p>{t('closingText')}</p>
          <Button component={Link} href={paths.register}>
            {t('signUp')}
          </Button>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}

function HowItWorks() {
  const t = useTranslations('home');
  return (
    <section id="how-it-works" className={classes.section}>
      <h2>{t('howTitle')}</h2>
      <ol className={classes.steps}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <h3>{t(`how${step}Title`)}</h3>
            <p>{t(`how${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Features() {
  const t = useTranslations('home');
  const locale = useLocale();
  const bounds = { min: formatXaf(MIN_TRANSFER, locale), max: formatXaf(MAX_TRANSFER, locale) };
  return (
    <section id="features" className={classes.tinted}>
      <div className={classes.section}>
        <h2>{t('featuresTitle')}</h2>
        <p className={classes.sectionText}>{t('featuresText')}</p>
        <div className={classes.cards}>
          <IconCard icon={<PhoneIcon />} title={t('feature1Title')} text={t('feature1Text', bounds)} />
          <IconCard icon={<PeopleIcon />} title={t('feature2Title')} text={t('feature2Text')} />
          <IconCard icon={<HistoryIcon />} title={t('feature3Title')} text={t('feature3Text')} />
        </div>
      </div>
    </section>
  );
}

function Advantages() {
  const t = useTranslations('home');
  return (
    <section id="advantages" className={classes.section}>
      <h2>{t('advantagesTitle')}</h2>
      <div className={classes.advantages}>
        <IconCard icon={<WalletIcon />} title={t('advantage1Title')} text={t('advantage1Text')} />
        <IconCard icon={<ShieldIcon />} title={t('advantage2Title')} text={t('advantage2Text')} />
        <IconCard icon={<RefundIcon />} title={t('advantage3Title')} text={t('advantage3Text')} />
        <IconCard icon={<LanguageIcon />} title={t('advantage4Title')} text={t('advantage4Text')} />
      </div>
    </section>
  );
}
