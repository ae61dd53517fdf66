import { SelectField } from '../ui/SelectField.tsx';
import type { Table } from './use-table.ts';

type Props = {
  table: Table;
  label: string;
  /** The first is what a table shows until something else is chosen; it does not stand in the address. */
  options: readonly { value: string; label: string }[];
};

/** Which state of things a table shows: always one, never all of them. */
export function StateFilter({ table, label, options }: Props) {
  const standard = options[0]?.value ?? '';
  return (
    <SelectField
      name="state"
      label={label}
      value={table.filter('state') || standard}
      onChange={(value) => table.setFilter('state', value === standard ? '' : value)}
      options={[...options]}
    />
  );
}
