import { formatDay } from '#shared/format.ts';
import { cad } from '#shared/money.ts';
import type { Field, PersonName } from '#shared/wire/admin/fields.ts';
import { Amount } from '../ui/Amount.tsx';
import { DateTimeText } from '../ui/DateTimeText.tsx';
import { useChoiceWords } from './table-words.ts';
import { Waiting } from './Waiting.tsx';
import { WireAmount } from './WireAmount.tsx';

type Props = { field: Field | undefined; value: unknown };

/** A field's value, formatted by its kind; a dash where there is none. */
export function FieldValue({ field, value }: Props) {
  const choice = useChoiceWords();
  if (value === null || value === undefined) return '—';
  switch (field?.kind) {
    case 'time':
      return <DateTimeText of={new Date(value as string)} bare />;
    case 'day':
      return formatDay(value as string);
    case 'cad':
      return <WireAmount of={value as number} in="CAD" size="strong" />;
    case 'xaf':
      return <WireAmount of={value as number} in="XAF" />;
    case 'cents':
      return <Amount of={cad(BigInt(value as string))} />;
    case 'choice':
      return choice(field.names, value as string);
    case 'age':
      return <Waiting hours={value as number} />;
    case 'person':
      return (value as PersonName).name;
    default:
      return value as string | number;
  }
}
