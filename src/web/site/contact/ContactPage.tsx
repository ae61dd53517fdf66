import { useTranslations } from 'use-intl';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ArticleHead } from '../ArticleHead.tsx';
import button from '../Button.module.css';
import { placeholder } from '../facts.tsx';
import classes from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';

/** All ways to reach us, and how long an answer takes. */
export function ContactPage() {
  const t = useTranslations('contact');
  return (
    <>
      <ArticleHead title={t('heading')} intro={t('intro')} />
      <div className={classes.page}>
        <section className={classes.card}>
          <h2>{t('formTitle')}</h2>
          <ContactForm />
        </section>
        <div className={classes.aside}>
          <section>
            <h2>{t('directTitle')}</h2>
            <div className={classes.ways}>
              <ExternalLink href={`https://wa.me/${placeholder('whatsapp')}`} className={button.quiet}>
                {t('whatsapp')}
              </ExternalLink>
              <a href={`tel:${placeholder('phone')}`} className={button.quiet}>
                {t('call')}
              </a>
            </div>
            <dl className={classes.facts}>
              <dt>{t('callTitle')}</dt>
              <dd>{placeholder('phoneText')}</dd>
              <dt>{t('mailTitle')}</dt>
              <dd>
                <a href={`mailto:${placeholder('email')}`}>{placeholder('email')}</a>
              </dd>
              <dt>{t('addressTitle')}</dt>
              <dd className={classes.address}>{placeholder('address')}</dd>
            </dl>
          </section>
          <section>
            <h2>{t('delaysTitle')}</h2>
            <ul>
              {([1, 2, 3] as const).map((each) => (
                <li key={each}>{t(`delay${each}`)}</li>
              ))}
            </ul>
          </section>
          <p className={classes.safety}>{t('safety')}</p>
        </div>
      </div>
    </>
  );
}
