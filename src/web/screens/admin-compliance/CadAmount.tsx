import { cad, minorFromNumber } from '#shared/money.ts';
import { Amount } from '../../ui/Amount.tsx';

/** An amount of dollars as the wire has it. */
export function CadAmount({ of }: { of: number }) {
  return <Amount of={cad(minorFromNumber(of, 'CAD') ?? 0n)} size="strong" />;
}
