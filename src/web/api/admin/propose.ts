import { type ApprovalBody, type ApprovalKind, type ApprovalPath, declarationOf } from '#shared/approvals.ts';
import { post } from './calls.ts';

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
