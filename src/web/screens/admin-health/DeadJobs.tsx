import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DeadJobView, deadJobTable } from '#shared/wire/admin/health.ts';
import { useMayAct } from '../../admin/may-act.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { TableView } from '../../admin/TableView.tsx';
import { useRequeueJob } from '../../api/admin/health.ts';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toasts.ts';

/** Work that was given up after many attempts, and having it tried again. */
export function DeadJobs() {
  const t = useTranslations('admin.health');
  const may = useMayAct('health_act');
  const [chosen, setChosen] = useState<DeadJobView>();
  return (
    <Section id="dead" title={t('dead')}>
      <TableView
        of={deadJobTable}
        renderCells={{
          task: ({ id, task }) => `${task} (${id})`,
          actions: (job) =>
            may && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('requeueOne', { id: String(job.id) })}
                onClick={() => setChosen(job)}
              >
                {t('requeue')}
              </Button>
            ),
        }}
      />
      {chosen && <RequeueDialog job={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}

function RequeueDialog({ job, onClose }: { job: DeadJobView; onClose: () => void }) {
  const t = useTranslations('admin.health');
  const requeue = useRequeueJob(job.id);
  return (
    <ReasonDialog
      opened
      title={t('requeueOne', { id: String(job.id) })}
      confirmLabel={t('requeue')}
      pending={requeue.isPending}
      error={requeue.error}
      onCancel={onClose}
      onConfirm={(reason) =>
        requeue.mutate(reason, {
          onSuccess: () => {
            toast(t('requeued'));
            onClose();
          },
        })
      }
    >
      <p>{job.task}</p>
    </ReasonDialog>
  );
}
