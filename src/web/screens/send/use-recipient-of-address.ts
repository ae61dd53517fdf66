import { useEffect, useRef } from 'react';
import type { RecipientView } from '#shared/wire/recipient.ts';

/**
 * Chooses the recipient that the address names, once, as soon as the list is there. Answers whether they are not in
 * the list: deleted meanwhile, or never this person's.
 */
export function useRecipientOfAddress(
  receiverId: number | undefined,
  receivers: RecipientView[] | undefined,
  onFound: (receiver: RecipientView) => void,
): boolean {
  const named = receivers?.find(({ id }) => id === receiverId);
  const isDone = useRef(false);
  useEffect(() => {
    if (!named || isDone.current) return;
    isDone.current = true;
    onFound(named);
  }, [named, onFound]);
  return receiverId !== undefined && receivers !== undefined && !named;
}
