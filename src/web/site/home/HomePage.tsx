import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WrittenLanguage } from '#shared/format.ts';
import { paths } from '../../paths.ts';
import {
  BillIcon,
  ClockIcon,
  HistoryIcon,
  PeopleIcon,
  PhoneIcon,
  RefundIcon,
  ShieldIcon,
} from '../../ui/icons.tsx';
import { AmountsDrawing, CodeDrawing, StepsDrawing } from '../art/step-drawings.tsx';
import button from '../Button.module.css';
import { siteFigures } from '../site-figures.ts';
import { AppSection } from './AppSection.tsx';
import { Converter } from './Converter.tsx';
import { Hero } from './Hero.tsx';
import classes from './Home.module.css';
import cardClasses from './IconCard.module.css';
import { Partners } from './Partners.tsx';
import { Prices } from './Prices.tsx';
import { Questions } from './Questions.tsx';

type Props = { language: WrittenLanguage };

/** The home page: converter, explanations, prices and questions. */
export function HomePage({ language }: Props) {
  return (
    <>
      <Hero language={language}>
        <Converter language={language} />
      </Hero>
      <HowItWorks language={language} />
      <Features />
      <Advantages />
      <Prices language={language} />
      <Partners />
      <AppSection language={language} />
      <Questions language={language} />
      <Closing />
    </>
  );
}

function HowItWorks({ language }: Props) {
  const t = useTranslations('home');
  const drawings = { 1: <CodeDrawing />, 2: <AmountsDrawing />, 3: <StepsDrawing /> };
  return (
    <section id="how-it-works" className={classes.section}>
      <h2>{t('howTitle')}</h2>
      <ol className={classes.steps}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <div className={classes.drawing}>{drawings[step]}</div>
            <h3>{t(`how${step}Title`)}</h3>
            <p>{t(`how${step}Text`, siteFigures(language))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Features() {
  const t = useTranslations('home');
  return (
    <section id="features" className={classes.tinted}>
      <div className={classes.section}>
        <h2>{t('featuresTitle')}</h2>
        <p className={classes.sectionText}>{t('featuresText')}</p>
        <div className={classes.cards}>
          <IconCard icon={<PhoneIcon />} title={t('feature1Title')} text={t('feature1Text')} />
          <IconCard icon={<BillIcon />} title={t('feature2Title')} text={t('feature2Text')} />
          <IconCard icon={<PeopleIcon />} title={t('feature3Title')} text={t('feature3Text')} />
          <IconCard icon={<HistoryIcon />} title={t('feature4Title')} text={t('feature4Text')} />
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
      <p className={classes.sectionText}>{t('advantagesText')}</p>
      <div className={classes.advantages}>
        <IconCard icon={<ShieldIcon />} title={t('advantage1Title')} text={t('advantage1Text')} plain />
        <IconCard icon={<RefundIcon />} title={t('advantage2Title')} text={t('advantage2Text')} plain />
        <IconCard icon={<ClockIcon />} title={t('advantage3Title')} text={t('advantage3Text')} plain />
        <IconCard icon={<PeopleIcon />} title={t('advantage4Title')} text={t('advantage4Text')} plain />
      </div>
    </section>
  );
}

function Closing() {
  const t = useTranslations('home');
  const site = useTranslations('site');
  return (
    <section className={classes.closing}>
      <h2>{t('closingTitle')}</h2>
      <p>{t('closingText')}</p>
      <a href={paths.register} className={button.primary} data-shown-to="visitors">
        {site('signUp')}
      </a>
      <a href={paths.sendMoney} className={button.primary} data-shown-to="customers">
        {site('send')}
      </a>
    </section>
  );
}

type CardProps = { icon: ReactNode; title: string; text: string; plain?: boolean };

/** An icon, a title and a sentence. `plain` has no background of its own. */
function IconCard({ icon, title, text, plain = false }: CardProps) {
  return (
    <div className={plain ? cardClasses.plain : cardClasses.card}>
      <div className={cardClasses.icon}>{icon}</div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
