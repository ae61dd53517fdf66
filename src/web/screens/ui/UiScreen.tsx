import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { cad, xaf } from '#shared/money.ts';
import { customerStatus, PAYMENT_STATUSES } from '#shared/payment.ts';
import { OPERATORS } from '#shared/phone.ts';
import { rate } from '#shared/rate.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { HistoryIcon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Columns, Stack } from '../../ui/Stack.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { StepProgress } from '../../ui/StepProgress.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { samples } from './samples.ts';

/** Every component in every state, for developers. Only in development builds. */
export default function UiScreen() {
  return (
    <main style={{ width: '100%', maxWidth: '60rem', margin: '0 auto', padding: '2rem 1rem 6rem' }}>
      <Screen title={samples.title} actions={<LanguageSwitch />}>
        <Stack gap="lg">
          <Part title={samples.parts.brand}>
            <Logo />
            <div data-surface="dark" style={{ background: 'var(--band)', padding: '1rem' }}>
              <Logo onDark />
            </div>
            <div>
              <Flag country="CA" /> <Flag country="CM" />{' '}
              {['MAN', 'WOMAN', 'OTHER'].map((gender) => (
                <Avatar key={gender} gender={gender} size={56} />
              ))}
            </div>
            {OPERATORS.map((operator) => (
              <OperatorBadge key={operator} operator={operator} withName />
            ))}
          </Part>
          <Part title={samples.parts.figures}>
            <Amount of={cad(1_234_56n)} size="hero" />
            <Amount of={xaf(500_000n)} size="large" />
            <Amount of={cad(12n)} size="strong" />
            <RateText of={rate(441_580_000n)} />
            <DateTimeText of={new Date('2026-03-27T14:30:00Z')} />
          </Part>
          <Part title={samples.parts.states}>
            {[...new Set(PAYMENT_STATUSES.map(customerStatus))].map((status) => (
              <div key={status}>
                <StatusBadge status={status} />
              </div>
            ))}
            <StepProgress step={2} total={4} label={samples.step} />
            <Skeletons lines={2} />
            <EmptyState
              icon={<HistoryIcon size={30} />}
              title={samples.empty}
              action={<Button>{samples.act}</Button>}
            >
              {samples.sentence}
            </EmptyState>
          </Part>
          <Part title={samples.parts.notices}>
            {(['info', 'good', 'warning', 'bad'] as const).map((tone) => (
              <Notice key={tone} tone={tone} title={samples.heading}>
                {samples.sentence}
              </Notice>
            ))}
            <FailureNotice failure={{ title: samples.heading, detail: samples.sentence }} />
          </Part>
          <Part title={samples.parts.fields}>
            <FieldSamples />
          </Part>
          <Part title={samples.parts.summary}>
            <Rows>
              <Row label={samples.label}>
                <RateText of={rate(441_580_000n)} />
              </Row>
              <Row label={samples.label} strong>
                <Amount of={xaf(44_160n)} />
              </Row>
            </Rows>
          </Part>
          <Part title={samples.parts.actions}>
            <Actions />
          </Part>
        </Stack>
      </Screen>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

function Actions() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Columns>
        <SubmitButton pending={false} onPress={() => toast(samples.sentence)}>
          {samples.act}
        </SubmitButton>
        <SubmitButton pending>{samples.act}</SubmitButton>
        <SubmitButton pending={false} disabledReason={samples.sentence}>
          {samples.act}
        </SubmitButton>
        <SubmitButton pending={false} tone="danger" onPress={() => setOpened(true)}>
          {samples.act}
        </SubmitButton>
      </Columns>
      <Button variant="default">{samples.act}</Button>
      <Button variant="subtle" color="navy">
        {samples.act}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={samples.heading}
        confirmLabel={samples.act}
        call={{ isPending: false }}
        onConfirm={() => setOpened(false)}
        onCancel={() => setOpened(false)}
      >
        {samples.sentence}
      </ConfirmDialog>
    </>
  );
}
