import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Operator } from '#shared/phone.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import type { SendMoneyInput } from '#shared/wire/send-money.ts';
import { lazyScreen } from '../../lazy-screen.ts';
import { PaymentColumns } from '../../payments/PaymentColumns.tsx';
import classes from '../../payments/PaymentForm.module.css';
import { TotalLine } from '../../payments/TotalLine.tsx';
import { useLimitWords } from '../../payments/use-limit-words.ts';
import { Card } from '../../ui/Card.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { AmountSection } from './AmountSection.tsx';
import type { Draft } from './draft.ts';
import { RecipientSection } from './RecipientSection.tsx';
import { SendSummary } from './SendSummary.tsx';
import { type Sentences, useProblemSentences } from './use-problem-sentences.ts';
import { SEND_FIELDS, type SendContext, type SendField, validateDraft } from './validate-draft.ts';

/** Loaded only for customers without money. */
const FirstSteps = lazyScreen(async () => ({
  default: (await import('../../payments/FirstSteps.tsx')).FirstSteps,
}));

type Props = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  context: SendContext;
  /** Why the server refused the last transfer. */
  refusal: ProblemView | undefined;
  recipientId: number | undefined;
  onReady: (body: SendMoneyInput) => void;
};

/**
 * The form of a transfer: amounts, recipient and summary. Its button asks for confirmation, or shows what is
 * missing.
 */
export function SendForm({ draft, onChange, context, refusal, recipientId, onReady }: Props) {
  const t = useTranslations('send');
  const limitWords = useLimitWords();
  const [attempt, setAttempt] = useState(0);
  const [limitSaidFor, setLimitSaidFor] = useState<Draft>();
  const [seenRefusal, setSeenRefusal] = useState<ProblemView>();
  const mayGoOn = useAfterPaint();
  const verdict = validateDraft(draft, context);
  const sentences = useProblemSentences(verdict, context);

  // Shown on pressing the button, until something changes.
  const limit = limitSaidFor === draft && verdict.limit;
  const failure = limit ? limitWords(limit, context) : refusal !== seenRefusal ? refusal : undefined;
  const showMissing = () => setAttempt((count) => count + 1);

  const press = () => {
    setSeenRefusal(refusal);
    if (verdict.waitsFor) return showMissing();
    if (verdict.limit) return setLimitSaidFor(draft);
    if (verdict.body) onReady(verdict.body);
  };

  return (
    <FormShell
      onSubmit={press}
      pending={false}
      failure={failure}
      attempt={attempt}
      errors={attempt === 0 ? [] : fieldErrors(sentences)}
    >
      {!context.sendingOpen && (
        <Notice tone="warning" title={t('paused')}>
          {t('pausedText')}
        </Notice>
      )}
      {context.balance.minor === 0n && <FirstSteps />}
      <PaymentColumns
        summary={
          <SendSummary draft={draft} operator={verdict.operator} quote={verdict.quote} rate={context.rate} />
        }
        bar={
          <>
            <TotalLine debit={verdict.quote?.debit} />
            <SubmitButton
              pending={false}
              disabledReason={verdict.waitsFor && t(`waits.${verdict.waitsFor}`)}
              onBlocked={showMissing}
            >
              {t('send')}
            </SubmitButton>
          </>
        }
      >
        <Card>
          <AmountSection
            amounts={draft.amounts}
            onChange={(amounts) => onChange({ amounts })}
            context={context}
            quote={verdict.quote}
            sentences={sentences}
            tooMuch={verdict.tooMuch}
            showAll={attempt > 0}
          />
        </Card>
        {mayGoOn ? (
          <Card>
            <RecipientSection
              draft={draft}
              onChange={onChange}
              operator={verdict.operator}
              sentences={sentences}
              showAll={attempt > 0}
              recipientId={recipientId}
            />
            {verdict.operator && <Outage of={verdict.operator} context={context} />}
          </Card>
        ) : (
          <Loading>
            <SkeletonSheet shape="fields" lines={4} />
          </Loading>
        )}
      </PaymentColumns>
    </FormShell>
  );
}

/** Returns the errors by the names of their fields, in the order of the page. */
function fieldErrors(sentences: Sentences): { name: string; message: string }[] {
  const fields = Object.entries(SEND_FIELDS) as [SendField, string][];
  return fields.flatMap(([field, name]) => {
    const message = sentences[field];
    return message ? [{ name, message }] : [];
  });
}

/** Shown at the number once it belongs to an operator that is down. */
function Outage({ of: operator, context: { unavailable, sayings } }: { of: Operator; context: SendContext }) {
  const t = useTranslations();
  const locale = useLocale();
  if (!unavailable.has(operator)) return null;
  return (
    <div className={classes.outage}>
      <Notice tone="warning" title={t('send.outage', { operator: t(`common.operator.${operator}`) })}>
        {sayings?.get(operator)?.[locale] ?? t('send.outageText')}
      </Notice>
    </div>
  );
}
