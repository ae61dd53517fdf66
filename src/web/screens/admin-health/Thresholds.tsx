import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { hasPermission } from '#shared/permissions.ts';
import type { Threshold } from '#shared/settings.ts';
import { Loaded } from '../../admin/Loaded.tsx';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { staffMeQuery } from '../../api/admin/me.ts';
import { settingsQuery, useServiceAct } from '../../api/admin/services.ts';
import { focusField } from '../../ui/field-id.ts';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import classes from './Health.module.css';

/** From when on staff are told of something; supervisors set it. */
export function Thresholds() {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const settings = useQuery(settingsQuery);
  const { data: me } = useQuery(staffMeQuery);
  const [chosen, setChosen] = useState<{ name: Threshold; figure: number }>();
  const mayChange = me !== undefined && hasPermission([me.role], 'settings_act');
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
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${t('change')} : ${t(`threshold.${name}`)}`}
                    onClick={() => setChosen({ name, figure })}
                  >
                    {t('change')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {chosen && <ChangeDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}

function ChangeDialog({ name, figure, onClose }: { name: Threshold; figure: number; onClose: () => void }) {
  const t = useTranslations('admin.health');
  const act = useServiceAct();
  const [typed, setTyped] = useState(String(figure));
  const [tried, setTried] = useState(false);
  const fits = /^[1-9]\d{0,9}$/.test(typed.trim());
  return (
    <ReasonDialog
      opened
      title={t(`threshold.${name}`)}
      confirmLabel={t('change')}
      pending={act.isPending}
      error={act.error}
      onCancel={onClose}
      check={() => {
        setTried(true);
        if (!fits) focusField('figure');
        return fits;
      }}
      onConfirm={(reason) =>
        act.mutate(
          { act: 'threshold', name, figure: Number.parseInt(typed, 10), reason },
          {
            onSuccess: () => {
              toast(t('changed'));
              onClose();
            },
          },
        )
      }
    >
      <TextField
        name="figure"
        label={t('figure')}
        value={typed}
        onChange={setTyped}
        error={tried && !fits ? t('figureNotValid') : undefined}
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
