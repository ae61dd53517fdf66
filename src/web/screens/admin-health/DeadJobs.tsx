import { useTranslations } from 'use-intl';
import { deadJobTable } from '#shared/wire/admin/health.ts';
import { ActionButton } from '../../admin/ActionButton.tsx';
import { TableView } from '../../admin/TableView.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { requeueJob } from '../../api/admin/health.ts';
import { Section } from '../../ui/Section.tsx';

/** Jobs that were given up after many attempts; each can be queued again. */
export function DeadJobs() {
  const t = useTranslations('admin.health');
  const may = useHasPermission('health_act');
  return (
    <Section id="dead" title={t('dead')}>
      <TableView
        of={deadJobTable}
        renderCells={{
          task: ({ id, task }) => `${task} (${id})`,
          actions: ({ id, task }) =>
            may && (
              <ActionButton
                size="xs"
                label={t('requeue')}
                name={t('requeueOne', { id: String(id) })}
                text={task}
                action={(reason) => requeueJob(id, reason)}
                doneText={t('requeued')}
              />
            ),
        }}
      />
    </Section>
  );
}
