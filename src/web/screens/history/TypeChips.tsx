import { useTranslations } from 'use-intl';
import { FILTERED_TYPES, type HistoryFilter } from '../../api/payments.ts';
import classes from './TypeChips.module.css';

type Type = HistoryFilter['type'];
type Props = { value: Type; onChange: (type: Type) => void };

const CHOICES: readonly Type[] = [undefined, ...FILTERED_TYPES];
/** Most customers never have one, so it is offered only where an address already asks for it. */
const RARE: Type = 'withdrawal';

/** Radio buttons in the shape of chips: one type of payment, or all. */
export function TypeChips({ value, onChange }: Props) {
  const t = useTranslations('history.filters');
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{t('type')}</legend>
      {CHOICES.filter((type) => type !== RARE || value === RARE).map((type) => (
        <label key={type ?? 'all'} className={classes.chip}>
          <input
            className={classes.input}
            type="radio"
            name="type"
            value={type ?? ''}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {t(type ?? 'all')}
        </label>
      ))}
    </fieldset>
  );
}
