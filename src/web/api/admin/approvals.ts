import { type ApprovalBody, type ApprovalKind, type ApprovalPath, declarationOf } from '#shared/approvals.ts';
import type { ApprovalDecisionInput } from '#shared/wire/admin/approval.ts';
import { type UploadOptions, upload } from '../upload.ts';
import { post, remove } from './calls.ts';

type Target<Path> = Path extends `${string}/:id/${string}`
  ? [id: number]
  : Path extends `${string}/:day/${string}`
    ? [day: string]
    : [];

/** Requests a second person's approval. `target` is the row or the day in the path of the route, if it has one. */
export function propose<K extends ApprovalKind>(
  kind: K,
  body: ApprovalBody<K>,
  ...target: Target<ApprovalPath<K>>
): Promise<void> {
  return post(declarationOf(kind).path.slice(1).replace(/:\w+/, target.join()), body);
}

export const decideApproval = (id: number, body: ApprovalDecisionInput) =>
  post(`approvals/${id}/decision`, body);
export const withdrawApproval = (id: number) => remove(`approvals/${id}`);

/** Attaches a file to one's own request. */
export function attachFile(id: number, file: File, options: UploadOptions): Promise<unknown> {
  const form = new FormData();
  form.append('file', file);
  return upload(`/api/admin/approvals/${id}/files`, form, options);
}
