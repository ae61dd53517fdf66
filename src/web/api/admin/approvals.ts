import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApprovalDecisionInput } from '#shared/wire/admin/approval.ts';
import { requestNothing } from '../request.ts';

/** Approves or refuses what somebody else asked for. Everything shown is asked for anew: anything may have changed. */
export function useDecideApproval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ApprovalDecisionInput) =>
      requestNothing(`/api/admin/approvals/${id}/decision`, { method: 'POST', body }),
    // Not waited for: the request is gone from its list then, and with it whoever would say that it is decided.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useWithdrawApproval(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestNothing(`/api/admin/approvals/${id}`, { method: 'DELETE' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
