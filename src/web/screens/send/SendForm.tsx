import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Operator } from '#shared/phone.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import type { SendMoneyInput } from '#shared/wire/send-money.ts';
import { lazyPart } from '../../lazy-screen.ts';
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
import { RecipientSection } from './RecipientSection.tsx';
import { SendSummary } from './SendSummary.tsx';
import type { SendDraft } from './send-draft.ts';
import { type SendMessages, useSendMessages } from './use-send-messages.ts';
import { SEND_FIELDS, type SendContext, type SendField, validateDraft } from './validate-draft.ts';

/** Loaded only for customers without money. */
const FirstSteps = lazyPart(async () => ({
  default: (await import('../../payments/FirstSteps.tsx')).FirstSteps,
}));

type Props = {
  draft: SendDraft;
  onChange: (change: Partial<SendDraft>) => void;
  context: SendContext;
  /** Why the server refused the last transfer. */
  refusal: ProblemView | undefined;
  recipientId: number | undefined;
  onReady: (body: SendMoneyInput) => void;
};

/**
 * The form of a transfer: amounts, recipient and summary. Its button asks for confirmation, or shows what is missing.
 */
export function SendForm({ draft, onChange, context, refusal, recipientId, onReady }: Props) {
  const t = useTranslations('send');
  const limitWords = useLimitWords();
  const [attempt, setAttempt] = useState(0);
  const [limitShownFor, setLimitShownFor] = useState<SendDraft>();
  const [seenRefusal, setSeenRefusal] = useState<ProblemView>();
  const isPainted = useAfterPaint();
  const validation = validateDraft(draft, context);
  const messages = useSendMessages(validation, context);

  // Shown on pressing the button, until something changes.
  const limit = limitShownFor === draft && validation.limit;
  const failure = limit ? limitWords(limit, context) : refusal !== seenRefusal ? refusal : undefined;
  const showMissing = () => setAttempt((count) => count + 1);

  const press = () => {
    setSeenRefusal(refusal);
    if (validation.waitsFor) return showMissing();
    if (validation.limit) return setLimitShownFor(draft);
    if (validation.body) onReady(validation.body);
  };

  return (
    <FormShell
      onSubmit={press}
      call={undefined}
      failure={failure}
      errors={{ list: attempt === 0 ? [] : fieldErrors(messages), attempt }}
    >
      {!context.sendingOpen && (
        <Notice tone="warning" title={t('paused')}>
          {t('pausedText')}
        </Notice>
      )}
      {context.balance.minor === 0n && (
        <Suspense
          fallback={
            <Loading>
              <SkeletonSheet shape="rows" lines={3} />
            </Loading>
          }
        >
          <FirstSteps />
        </Suspense>
      )}
      <PaymentColumns
        summary={
          <SendSummary
            draft={draft}
            operator={validation.operator}
            quote={validation.quote}
            rate={context.rate}
          />
        }
        bar={
          <>
            <TotalLine debit={validation.quote?.debit} />
            <SubmitButton
              pending={false}
              disabledReason={validation.waitsFor && t(`waits.${validation.waitsFor}`)}
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
            quote={validation.quote}
            messages={messages}
            exceedsMaximum={validation.exceedsMaximum}
            showErrors={attempt > 0}
          />
        </Card>
        {isPainted ? (
          <Card>
            <RecipientSection
              draft={draft}
              onChange={onChange}
              operator={validation.operator}
              messages={messages}
              showErrors={attempt > 0}
              recipientId={recipientId}
            />
            {validation.operator && <Outage of={validation.operator} context={context} />}
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
function fieldErrors(messages: SendMessages): { name: string; message: string }[] {
  const fields = Object.entries(SEND_FIELDS) as [SendField, string][];
  return fields.flatMap(([field, name]) => {
    const message = messages[field];
    return message ? [{ name, message }] : [];
  });
}

/** Shown at the number once it belongs to an operator that is down. */
function Outage({
  of: operator,
  context: { unavailable, outageTexts },
}: {
  of: Operator;
  context: SendContext;
}) {
  const t = useTranslations();
  const locale = useLocale();
  if (!unavailable.has(operator)) return null;
  return (
    <div className={classes.outage}>
      <Notice tone="warning" title={t('send.outage', { operator: t(`common.operator.${operator}`) })}>
        {outageTexts?.get(operator)?.[locale] ?? t('send.outageText')}
      </Notice>
    </div>
  );
}
