import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { entryOf } from '../../admin/ActionDialog.tsx';
import { Loaded } from '../../admin/Loaded.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { setThreshold, settingsQuery } from '../../api/admin/services.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './Health.module.css';

/** The thresholds of alerts, which supervisors set. */
export function Thresholds() {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const settings = useQuery(settingsQuery);
  const mayChange = useHasPermission('settings_act');
  return (
    <Section id="thresholds" title={t('thresholds')} intro={t('thresholdsText')}>
      <Loaded query={settings} skeleton={{ lines: 4, height: 44 }}>
        {(data) => (
          <ul className={classes.list}>
            {data.thresholds.map(({ name, figure }) => (
              <li key={name} className={classes.row}>
                <span>
                  {`${t(`threshold.${name}`)} : `}
                  <strong>{format.number(figure)}</strong>
                </span>
                {mayChange && (
                  <ActionButton
                    size="xs"
                    label={t('change')}
                    name={`${t('change')} : ${t(`threshold.${name}`)}`}
                    title={t(`threshold.${name}`)}
                    fields={[
                      entryOf({
                        name: 'figure',
                        label: t('figure'),
                        start: String(figure),
                        inputMode: 'numeric',
                        fits: (value) => /^[1-9]\d{0,9}$/.test(value),
                        wrong: t('figureNotValid'),
                      }),
                    ]}
                    action={(reason, typed) => setThreshold(name, Number.parseInt(typed.figure, 10), reason)}
                    doneText={t('changed')}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
