import { useTranslations } from 'use-intl';
import { OPERATORS, type Operator } from '#shared/phone.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import { TickIcon } from '../../ui/icons.tsx';
import { OperatorBadge } from '../../ui/OperatorBadge.tsx';
import classes from './OperatorLine.module.css';

/** Both operators, with the one of the number marked. Read-only, since the number determines it. */
export function OperatorLine({ operator }: { operator: Operator | undefined }) {
  const t = useTranslations();
  return (
    <div>
      <p className="mantine-InputWrapper-label">{t('send.operator')}</p>
      <p className="mantine-InputWrapper-description">{t('send.operatorHint')}</p>
      <div className={classes.operators} aria-hidden="true">
        {OPERATORS.map((each) => (
          <div key={each} className={classes.operator} data-found={each === operator || undefined}>
            <OperatorBadge operator={each} withName size={28} />
            {each === operator && (
              <span className={classes.tick}>
                <TickIcon size={14} />
              </span>
            )}
          </div>
        ))}
      </div>
      <Announcement>
        {operator && t('send.operatorFound', { operator: t(`common.operator.${operator}`) })}
      </Announcement>
    </div>
  );
}
