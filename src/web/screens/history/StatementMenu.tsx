import { Button, Menu } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { STATEMENT_FORMATS, type StatementFormat } from '#shared/wire/history.ts';
import { ChevronDownIcon, DownloadIcon } from '../../ui/icons.tsx';
import classes from './StatementMenu.module.css';

type Props = {
  busy: boolean;
  onChoose: (format: StatementFormat) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/** The forms in which the history can be taken along. While one is being made, the button stays but opens nothing. */
export function StatementMenu({ busy, onChoose, buttonRef }: Props) {
  const t = useTranslations('history.export');
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      position="bottom-end"
      width={260}
      offset={8}
      opened={opened && !busy}
      onChange={(next) => setOpened(next && !busy)}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          ref={buttonRef}
          variant="default"
          size="sm"
          aria-disabled={busy || undefined}
          data-disabled={busy || undefined}
          leftSection={<DownloadIcon size={20} />}
          rightSection={<ChevronDownIcon size={18} />}
        >
          {t('button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menu')}>
        {STATEMENT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            <span className={classes.format}>{t(format)}</span>
            <span className={classes.note}>{t(`${format}Note`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
