import { useTranslations } from 'use-intl';
import type { Currency } from '#shared/money.ts';
import type { CaseDetailView } from '#shared/wire/admin/case.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { Fact } from '../../admin/Facts.tsx';
import classes from '../../admin/Page.module.css';
import { Amount } from '../../ui/Amount.tsx';

/** The facts that are amounts in the currency's smallest unit. */
const AMOUNTS: Record<string, Currency> = {
  expected: 'XAF',
  booked: 'XAF',
  charged: 'XAF',
  writtenOff: 'XAF',
  known: 'CAD',
  told: 'CAD',
};

/** The facts known when a case was opened, without the difference, which is already shown above. */
export function KnownFacts({ facts }: Pick<CaseDetailView, 'facts'>) {
  const t = useTranslations('admin.cases');
  return facts
    .filter(({ name, value }) => name !== 'difference' && value !== '')
    .map(({ name, value }) => {
      const key = `facts.${name}` as 'facts.rail';
      return (
        <Fact key={name} label={t.has(key) ? t(key) : name}>
          <KnownFact name={name} value={value} />
        </Fact>
      );
    });
}

function KnownFact({ name, value }: CaseDetailView['facts'][number]) {
  const currency = AMOUNTS[name];
  if (currency && /^-?\d{1,15}$/.test(value)) return <Amount of={{ minor: BigInt(value), currency }} />;
  if (name === 'deposit')
    return (
      <AreaLink to="deposits" id={value}>
        {value}
      </AreaLink>
    );
  return <span className={classes.code}>{value}</span>;
}
