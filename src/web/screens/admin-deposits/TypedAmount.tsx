import { cad, minorFromNumber } from '#shared/money.ts';
import { Amount } from '../../ui/Amount.tsx';

/** An amount as the wire has it, or a word where nobody could read one. */
export function TypedAmount({ of, otherwise }: { of: number | null; otherwise: string }) {
  const minor = of === null ? undefined : minorFromNumber(of, 'CAD');
  return minor === undefined ? otherwise : <Amount of={cad(minor)} size="strong" />;
}
