import type { ApprovalDecisionInput } from '#shared/wire/admin/approval.ts';
import { type UploadOptions, upload } from '../upload.ts';
import { post, remove } from './calls.ts';

export const decideApproval = (id: number, body: ApprovalDecisionInput) =>
  post(`approvals/${id}/decision`, body);
export const withdrawApproval = (id: number) => remove(`approvals/${id}`);

/** Attaches a file to one's own request. */
export function attachFile(id: number, file: File, options: UploadOptions): Promise<unknown> {
  const form = new FormData();
  form.append('file', file);
  return upload(`/api/admin/approvals/${id}/files`, form, options);
}
