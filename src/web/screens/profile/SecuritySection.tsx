import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityView } from '#shared/wire/second-factor.ts';
import { securityQuery } from '../../api/security.ts';
import { NewRecoveryCodes } from '../../security/RecoveryCodeList.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { focusSection, Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AuthenticatorPart } from './security/AuthenticatorPart.tsx';
import { ConfirmAbovePart } from './security/ConfirmAbovePart.tsx';
import { PasskeysPart } from './security/PasskeysPart.tsx';
import { RecoveryCodesPart } from './security/RecoveryCodesPart.tsx';

/** The security settings beyond the password: passkeys, an authenticator app, and recovery codes. */
export function SecuritySection() {
  const t = useTranslations('security');
  const query = useQuery(securityQuery);
  const { data, error } = query;
  return (
    <Section id="security" title={t('title')} intro={t('intro')}>
      <FailureNotice error={data ? undefined : error} retry={query} />
      {!data && !error && <Skeletons lines={3} height={84} />}
      {data && <Parts security={data} />}
    </Section>
  );
}

function Parts({ security }: { security: SecurityView }) {
  const t = useTranslations('security');
  const [codes, setCodes] = useState<string[]>();
  const hasFactor = security.confirmAbove !== null;
  const saved = () => {
    setCodes(undefined);
    focusSection('security');
  };
  if (codes) {
    return (
      <NewRecoveryCodes codes={codes} t={t} onSaved={saved}>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </NewRecoveryCodes>
    );
  }
  const added = (given: string[] | null) => setCodes(given ?? undefined);
  return (
    <Stack>
      <PasskeysPart passkeys={security.passkeys} onAdded={added} />
      <AuthenticatorPart since={security.authenticatorSince} onAdded={added} />
      {hasFactor && <RecoveryCodesPart left={security.recoveryCodesLeft} onRenewed={setCodes} />}
      {hasFactor && <ConfirmAbovePart key={security.confirmAbove} security={security} />}
    </Stack>
  );
}
