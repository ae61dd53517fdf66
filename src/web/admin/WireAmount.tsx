import { type Currency, minorFromNumber } from '#shared/money.ts';
import { Amount } from '../ui/Amount.tsx';

type Props = { of: number; in: Currency; size?: 'text' | 'strong' };

/** An amount as the wire has it. */
export function WireAmount({ of, in: currency, size = 'text' }: Props) {
  return <Amount of={{ minor: minorFromNumber(of, currency) ?? 0n, currency }} size={size} />;
}
