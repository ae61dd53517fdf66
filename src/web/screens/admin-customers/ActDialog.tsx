import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useActOnCustomer } from '../../api/admin/customers.ts';
import { toast } from '../../ui/toasts.ts';

/** What takes a reason and nothing else. */
export type PlainAct =
  | { act: 'lock' | 'unlock' | 'release' | 'factor' | 'codes' | 'activation' | 'sessions' }
  | { act: 'session'; sessionId: number };

/** What a second person approves before it happens. */
const PROPOSED: ReadonlySet<PlainAct['act']> = new Set(['release', 'factor'] as const);

/** The last look before an act for or about a customer. */
export function ActDialog({ id, wanted, onClose }: { id: number; wanted: PlainAct; onClose: () => void }) {
  const t = useTranslations('admin.customers');
  const act = useActOnCustomer(id);
  const confirm = (reason: string) =>
    act.mutate(
      { ...wanted, reason },
      {
        onSuccess: () => {
          toast(t(PROPOSED.has(wanted.act) ? 'proposed' : 'done'));
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      opened
      title={t(`actions.${wanted.act}`)}
      confirmLabel={t(`confirm.${wanted.act}`)}
      tone={wanted.act === 'lock' ? 'danger' : 'primary'}
      pending={act.isPending}
      error={act.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t(`actionsText.${wanted.act}`)}</p>
    </ReasonDialog>
  );
}
