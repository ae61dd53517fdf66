import { type Currency, minorFromNumber } from '#shared/money.ts';
import { Amount } from '../ui/Amount.tsx';

type Props = { of: number; in: Currency; size?: 'text' | 'strong' };

/** An amount given as a JSON number, as on the wire. */
export function WireAmount({ of, in: currency, size = 'text' }: Props) {
  return <Amount of={{ minor: minorFromNumber(of, currency) ?? 0n, currency }} size={size} />;
}
