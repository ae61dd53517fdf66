import { useState } from 'react';
import { CameroonPhoneField } from '../../ui/CameroonPhoneField.tsx';
import { CanadaPhoneField } from '../../ui/CanadaPhoneField.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { FieldState } from '../../ui/FieldState.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from '../../ui/PasswordRules.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Columns, Stack } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NO_DATE } from '../../ui/typed-date.ts';
import { samples } from './samples.ts';

const OPTIONS = [
  { value: 'one', label: samples.one },
  { value: 'other', label: samples.other },
];

const STATES = {
  plain: {},
  hinted: { hint: samples.hint, optional: true },
  wrong: { error: samples.error },
  disabled: { disabled: true },
};

/** Each field in its states: plain, with a hint, with an error, and disabled. */
export function FieldSamples() {
  return (
    <Stack>
      <ErrorSummary
        errors={[
          { name: 'text-wrong', message: samples.error },
          { name: 'money-wrong', message: samples.error },
        ]}
      />
      <Columns>
        {Object.entries(STATES).map(([state, props]) => (
          <OneState key={state} state={state} props={props} />
        ))}
      </Columns>
      <FieldState tone="busy">{samples.hint}</FieldState>
      <FieldState tone="good">{samples.hint}</FieldState>
    </Stack>
  );
}

type State = { hint?: string; error?: string; optional?: boolean; disabled?: boolean };

function OneState({ state, props }: { state: string; props: State }) {
  const [text, setText] = useState<string>(state === 'plain' ? '' : samples.value);
  const [checked, setChecked] = useState(false);
  const [date, setDate] = useState(NO_DATE);
  const field = (name: string) => ({ name: `${name}-${state}`, label: samples.label, ...props });
  const typed = (name: string) => ({ ...field(name), value: text, onChange: setText });
  return (
    <Stack>
      <TextField {...typed('text')} autoComplete="off" />
      <PasswordField {...typed('password')} autoComplete="new-password" />
      <PasswordRules password={text} />
      <SelectField {...typed('select')} options={OPTIONS} placeholder={samples.one} />
      <ChoiceField {...typed('choice')} options={OPTIONS} />
      <CanadaPhoneField {...typed('canada')} />
      <CameroonPhoneField {...typed('cameroon')} />
      <DateField {...field('date')} value={date} onChange={setDate} />
      <CodeField {...typed('code')} />
      <MoneyField {...typed('money')} currency="CAD" />
      <CheckField {...field('check')} checked={checked} onChange={setChecked} />
    </Stack>
  );
}
