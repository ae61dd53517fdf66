import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useLocation, useParams } from 'wouter';
import { ActivationQuery } from '#shared/wire/activation.ts';
import { useActivate, useSendActivationCode } from '../../api/registration.ts';
import { readEmail } from '../../forms/read-email.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { useRuleWords } from '../../forms/use-rule-words.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { paths } from '../../paths.ts';
import type { LoginState } from '../../session/use-sign-out.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { inBold } from '../../ui/in-bold.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { EmailField } from '../EmailField.tsx';
import { ResendCode } from '../ResendCode.tsx';

/** Activates an account by the five digits from the mail, then leads to the login page. */
export default function ActivationScreen() {
  const t = useTranslations('activation');
  const [, navigate] = useLocation();
  const emailOfAddress = readEmail(useParams<{ email?: string }>().email);
  const [typedEmail, setTypedEmail] = useState('');
  const [key, setKey] = useState('');
  const errors = useFormErrors(['email', 'key']);
  const ruleWords = useRuleWords();
  const activate = useActivate();
  const sendCode = useSendActivationCode();
  const email = emailOfAddress ?? typedEmail.trim();

  const submit = () => {
    activate.reset();
    const broken = validateFields(ActivationQuery, { email, key });
    const messages = ruleWords({ ...broken, ...(broken.key && { key: 'codeNotValid' }) });
    errors.show(broken.email === 'required' ? { ...messages, email: t('emailMissing') } : messages);
    if (Object.keys(broken).length > 0) return;
    activate.mutate(
      { email, code: key.replace(/[\s-]/g, '') },
      {
        onSuccess: () => {
          toast(t('activated'));
          navigate(paths.login, { state: { username: email } satisfies LoginState });
        },
      },
    );
  };

  return (
    <AuthLayout
      title={t('title')}
      intro={
        emailOfAddress === undefined
          ? t('textWithoutEmail')
          : t.rich('text', { email: emailOfAddress, strong: inBold })
      }
      hasErrors={errors.list.length > 0}
      after={
        <>
          {`${t('alreadyActive')} `}
          <Link href={paths.login}>{t('signIn')}</Link>
        </>
      }
    >
      <FormShell onSubmit={submit} call={activate} errors={errors}>
        {emailOfAddress === undefined && (
          <EmailField {...errors.bind('email', typedEmail, setTypedEmail)} label={t('email')} />
        )}
        <CodeField {...errors.bind('key', key, setKey)} label={t('code')} />
        <SubmitButton pending={activate.isPending}>{t('submit')}</SubmitButton>
      </FormShell>
      {email !== '' && <ResendCode email={email} sendCode={sendCode} sentWords={t('resent')} />}
    </AuthLayout>
  );
}
