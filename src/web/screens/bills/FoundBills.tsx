import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay, formatXaf } from '#shared/format.ts';
import type { BillKind } from '#shared/wire/bill.ts';
import type { Bill } from '../../api/bills.ts';
import { SectionTitle } from '../../payments/SectionTitle.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Announcement } from '../../ui/Announcement.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import classes from './Bills.module.css';
import { billKey, type useBillSearch } from './use-bill-search.ts';

type Props = {
  found: ReturnType<typeof useBillSearch>;
  /** What the searched service has: bills, meters or subscriptions. */
  kind: BillKind;
  /** Keeps the page from scrolling to the bills, because a message above has to be read first. */
  keepScroll: boolean;
};

/** The bills found for the number, the one to be paid first on top. */
export function FoundBills({ found, kind, keepScroll }: Props) {
  const t = useTranslations('bills');
  const { bills, query, isPending } = found;
  const box = useRef<HTMLDivElement>(null);
  const scrollToBills = useEffectEvent(() => {
    if (!keepScroll) box.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (bills) scrollToBills();
  }, [bills]);
  const facts = useBillFacts();
  const ofEach = (bills ?? []).map(facts);
  // Facts that all bills share are shown once, above them.
  const [first = [], ...others] = ofEach;
  const common =
    others.length === 0 ? [] : first.filter((fact) => others.every((ofBill) => ofBill.includes(fact)));
  const heading = () => {
    if (kind === 'prepaid') return t('meterFound');
    return kind === 'subscription' ? t('formulas') : t('foundSection', { count: bills?.length ?? 0 });
  };
  return (
    <>
      <Announcement>
        {isPending ? t('searching') : bills && t('announceFound', { count: bills.length })}
      </Announcement>
      <div ref={box} className={classes.found} hidden={!isPending && !bills}>
        {isPending && <Skeletons lines={2} height={96} />}
        {bills?.length === 0 && (
          <Card>
            <EmptyState icon={<SearchIcon size={28} />} title={t(`noResults.${kind}`)}>
              {t(`nothingFoundText.${kind}`, { number: query?.billNumber ?? '' })}
            </EmptyState>
          </Card>
        )}
        {bills && bills.length > 0 && (
          <Card>
            <section aria-labelledby="bills-found">
              <SectionTitle id="bills-found">{heading()}</SectionTitle>
              {common.map((fact) => (
                <p key={fact} className={classes.note}>
                  {fact}
                </p>
              ))}
              {bills.some(({ obstacle }) => obstacle === 'older_bill_first') && (
                <p className={classes.order}>{t('orderHint')}</p>
              )}
              <div className={classes.bills} role="radiogroup" aria-labelledby="bills-found">
                {bills.map((bill, at) => (
                  <BillChoice
                    key={billKey(bill)}
                    bill={bill}
                    facts={ofEach[at]?.filter((fact) => !common.includes(fact)) ?? []}
                    chosen={bill === found.bill}
                    onChoose={() => found.choose(bill)}
                  />
                ))}
              </div>
            </section>
          </Card>
        )}
      </div>
    </>
  );
}

/** Returns a function that gives the customer's name and the due date of a bill, as far as known. */
function useBillFacts(): (bill: Bill) => string[] {
  const t = useTranslations('bills');
  return ({ customerName, dueDay, overdue, kind }) => {
    const due = overdue ? 'overdueSince' : kind === 'subscription' ? 'planDue' : 'due';
    return [
      ...(customerName ? [t('billOf', { name: customerName })] : []),
      ...(dueDay ? [t(due, { day: formatDay(dueDay) })] : []),
    ];
  };
}

type ChoiceProps = { bill: Bill; facts: string[]; chosen: boolean; onChoose: () => void };

function BillChoice({ bill, facts, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('bills');
  const locale = useLocale();
  const { billNumber, description, amount, overdue, penalty, obstacle } = bill;
  return (
    <label className={classes.bill}>
      <input
        className={classes.radio}
        type="radio"
        name="bill"
        value={billKey(bill)}
        checked={chosen}
        disabled={obstacle !== undefined}
        onChange={onChoose}
      />
      <span className={classes.billMain}>
        <span className={classes.billNumber}>
          {bill.kind === 'subscription' && description
            ? description
            : t(bill.kind === 'prepaid' ? 'meter' : 'bill', { number: billNumber })}
          {overdue && <span className={classes.overdue}>{t('overdue')}</span>}
        </span>
        {facts.map((fact) => (
          <span key={fact} className={classes.note}>
            {fact}
          </span>
        ))}
        {obstacle && <span className={classes.obstacle}>{t(`obstacles.${obstacle}`)}</span>}
      </span>
      <span className={classes.billAmount}>
        {amount ? <Amount of={amount} size="strong" /> : t('freeAmount')}
        {penalty.minor > 0n && (
          <span className={classes.note}>{t('penalty', { amount: formatXaf(penalty, locale) })}</span>
        )}
      </span>
    </label>
  );
}
