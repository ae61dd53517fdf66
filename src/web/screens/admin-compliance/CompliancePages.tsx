import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { areaPath } from '../../admin/area-path.ts';
import classes from './Compliance.module.css';

const PAGES = ['hits', 'reports', 'alerts', 'lists'] as const;
export type CompliancePage = (typeof PAGES)[number];

/** The four pages of the area; the first is the area's own address. */
export function CompliancePages({ current }: { current: CompliancePage }) {
  const t = useTranslations('admin.compliance');
  return (
    <nav aria-label={t('pages')}>
      <ul className={classes.pages}>
        {PAGES.map((page) => (
          <li key={page}>
            <Link
              href={page === 'hits' ? areaPath('compliance') : areaPath('compliance', page)}
              aria-current={page === current ? 'page' : undefined}
            >
              {t(page)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
