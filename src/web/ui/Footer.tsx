import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Footer.module.css';
import { Logo } from './Logo.tsx';

type Props = {
  /** Where the logo leads, if it is a link. */
  homePath?: string;
  address: string | null | undefined;
  /** The columns. */
  children: ReactNode;
  smallPrint: ReactNode;
};

/** The frame of every footer: what the product is, columns of links, and the small print. */
export function Footer({ homePath, address, children, smallPrint }: Props) {
  const t = useTranslations('common');
  const logo = <Logo onDark />;
  return (
    <footer className={classes.footer} data-surface="dark">
      <div className={classes.inside}>
        <div className={classes.about}>
          {homePath === undefined ? (
            logo
          ) : (
            <a href={homePath} className={classes.logo} aria-label={t('logoHome')}>
              {logo}
            </a>
          )}
          <p>{t('footerAbout')}</p>
          {address && <address>{address}</address>}
        </div>
        {children}
      </div>
      <div className={classes.small}>{smallPrint}</div>
    </footer>
  );
}

/** A column of several lists. */
export function FooterColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}

export function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
