import { useMutation } from '@tanstack/react-query';
import type { ApprovalDecisionInput } from '#shared/wire/admin/approval.ts';
import { useRefetchKeys } from '../refetch-keys.ts';
import { requestNothing } from '../request.ts';
import { type UploadOptions, upload } from '../upload.ts';

/** Approves or refuses what somebody else asked for. Everything shown is asked for anew: anything may have changed. */
export function useDecideApproval(id: number) {
  const refetchKeys = useRefetchKeys(['admin']);
  return useMutation({
    mutationFn: (body: ApprovalDecisionInput) =>
      requestNothing(`/api/admin/approvals/${id}/decision`, { method: 'POST', body }),
    // Not waited for: the request is gone from its list then, and with it whoever would say that it is decided.
    onSettled: () => void refetchKeys(),
  });
}

export function useWithdrawApproval(id: number) {
  const refetchKeys = useRefetchKeys(['admin']);
  return useMutation({
    mutationFn: () => requestNothing(`/api/admin/approvals/${id}`, { method: 'DELETE' }),
    onSettled: () => void refetchKeys(),
  });
}

/** Attaches a file to one's own request. */
export function useAttachFile(id: number) {
  const refetchKeys = useRefetchKeys(['admin']);
  return useMutation({
    mutationFn: ({ file, ...options }: UploadOptions & { file: File }) => {
      const form = new FormData();
      form.append('file', file);
      return upload(`/api/admin/approvals/${id}/files`, form, options);
    },
    onSettled: () => void refetchKeys(),
  });
}
