import { useTranslations } from 'use-intl';
import type { HitSummaryView } from '#shared/wire/admin/compliance.ts';
import { Badge } from '../ui/Badge.tsx';
import { Section } from '../ui/Section.tsx';
import page from './Page.module.css';
import { RecordLink } from './RecordLink.tsx';

const TONES = { open: 'waiting', cleared: 'quiet', confirmed: 'waiting' } as const;

/** The hits on sanctions lists about a page's subject, each linked to its own page. Not shown if there are none. */
export function SanctionsHits({ hits }: { hits: HitSummaryView[] }) {
  const t = useTranslations('admin.compliance');
  if (hits.length === 0) return null;
  return (
    <Section id="hits" title={t('hits')}>
      <ul className={page.list}>
        {hits.map(({ id, state, kind, name, matched, score }) => (
          <li key={id}>
            <span>
              <RecordLink kind="hit" id={id} /> <Badge tone={TONES[state]}>{t(`hitOf.${state}`)}</Badge>
            </span>
            <span className={page.quiet}>
              {t(`kinds.${kind}`)} · {name} / {matched} · {t('scoreValue', { score: String(score) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
