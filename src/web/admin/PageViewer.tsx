import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageQuery } from '../api/admin/documents.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { FilePicture } from '../ui/FilePicture.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Status } from '../ui/Status.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import common from './Page.module.css';
import classes from './PageViewer.module.css';

const ZOOMS = [100, 150, 200, 300, 400] as const;
const MAX_ZOOM = ZOOMS.length - 1;

/** `file`: its address below `/api/admin`. */
type Props = { file: string; label: string };

/** The pages of a stored file as pictures, to zoom, rotate and scroll, also by keyboard. */
export function PageViewer({ file, label }: Props) {
  const t = useTranslations('admin.identity');
  const [page, setPage] = useState(1);
  const seen = useQuery(pageQuery(file, page));
  const view = useView();
  // Kept while a page loads or after it failed, so that the buttons stay.
  const pages = useLastDefined(seen.data?.pages) ?? 1;
  return (
    <div className={classes.viewer}>
      <h3>{label}</h3>
      <div className={classes.tools}>
        <Tool label={t('zoomIn')} of={label} disabled={view.zoom === MAX_ZOOM} onPress={view.zoomIn} />
        <Tool label={t('zoomOut')} of={label} disabled={view.zoom === 0} onPress={view.zoomOut} />
        <Tool label={t('turn')} of={label} onPress={view.turnRight} />
        {pages > 1 && (
          <>
            <Tool label={t('before')} of={label} disabled={page === 1} onPress={() => setPage(page - 1)} />
            <Tool label={t('after')} of={label} disabled={page === pages} onPress={() => setPage(page + 1)} />
          </>
        )}
        <Status>
          <span className={common.quiet}>
            {t('view', {
              percent: String(ZOOMS[view.zoom]),
              degrees: view.rotation * 90,
              page: String(page),
              pages,
            })}
          </span>
        </Status>
      </div>
      {seen.isPending && <Skeletons lines={1} height={320} />}
      {seen.error && <FailureNotice error={seen.error} retry={seen} />}
      {seen.data && (
        // Focusable, since it scrolls and has its own keyboard shortcuts.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          aria-label={t('keys', { side: label })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={classes.window}
          onKeyDown={view.onKey}
        >
          <div className={classes.square} style={{ width: `${ZOOMS[view.zoom]}%` }}>
            <FilePicture
              file={seen.data.picture}
              alt={label}
              style={{ transform: `rotate(${view.rotation * 90}deg)` }}
            />
          </div>
        </section>
      )}
    </div>
  );
}

type ToolProps = { label: string; of: string; disabled?: boolean; onPress: () => void };

function Tool({ label, of, disabled = false, onPress }: ToolProps) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label} – ${of}`}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {label}
    </Button>
  );
}

function useView() {
  const [zoom, setZoom] = useState(0);
  const [rotation, setRotation] = useState(0);
  const zoomIn = () => setZoom((now) => Math.min(now + 1, MAX_ZOOM));
  const zoomOut = () => setZoom((now) => Math.max(now - 1, 0));
  const turnRight = () => setRotation((now) => (now + 1) % 4);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, r: turnRight };
    const run = actions[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return { zoom, rotation, zoomIn, zoomOut, turnRight, onKey };
}
