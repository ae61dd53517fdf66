import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PRODUCT_NAME } from '#shared/product.ts';
import { InteracAnswerInput } from '#shared/wire/profile.ts';
import type { Account } from '../../api/account.ts';
import { creditInstructionsQuery } from '../../api/credit-instructions.ts';
import { useUpdateInteracAnswer } from '../../api/profile.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFieldRuleWords } from '../../forms/use-field-rule-words.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Profile.module.css';

/** The security answer of the person's Interac e-transfers. Without one of their own, the default applies. */
export function InteracAnswerSection({ account }: { account: Account }) {
  const t = useTranslations('profile');
  const query = useQuery(creditInstructionsQuery);
  const { data, error } = query;
  const intro = data ? (
    t('interacText', { answer: data.defaultAnswer })
  ) : error ? undefined : (
    // Reserves the text's place with an answer of about the same length.
    <span className={classes.place}>{t('interacText', { answer: PRODUCT_NAME })}</span>
  );
  return (
    <Section id="interac" title={t('interacTitle')} intro={intro}>
      <FailureNotice error={data ? undefined : error} retry={query} />
      {!data && !error && <Skeletons lines={2} height={84} />}
      {data && <AnswerForm account={account} defaultAnswer={data.defaultAnswer} />}
    </Section>
  );
}

function AnswerForm({ account, defaultAnswer }: { account: Account; defaultAnswer: string }) {
  const t = useTranslations('profile');
  const [interacPwd, setInteracPwd] = useState(account.interacPwd ?? '');
  const errors = useFormErrors(['interacPwd']);
  const ruleWords = useFieldRuleWords();
  const update = useUpdateInteracAnswer();

  const submit = () => {
    const broken = validateFields(InteracAnswerInput, { interacPwd });
    errors.show(ruleWords(broken));
    if (Object.keys(broken).length > 0) return;
    update.mutate(
      { interacPwd: interacPwd.trim() },
      {
        onSuccess: () => toast(t('interacUpdated')),
        onError: (error) => errors.show(serverMessages(error)),
      },
    );
  };

  return (
    <FormShell onSubmit={submit} call={update} errors={errors}>
      <TextField
        {...errors.bind('interacPwd', interacPwd, setInteracPwd)}
        label={t('interacAnswer')}
        hint={t('interacHint', { answer: defaultAnswer })}
        optional
        autoComplete="off"
        autoCapitalize="none"
        isName
      />
      <SubmitButton pending={update.isPending}>{t('interacSubmit')}</SubmitButton>
    </FormShell>
  );
}
