import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type Props = { href: string; className?: string; children: ReactNode };

/** A link to another site, in a new tab so that nothing typed here is lost. */
export function ExternalLink({ href, className, children }: Props) {
  const t = useTranslations('common');
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{t('newTab')}</span>
    </a>
  );
}
