import { useFailureWords } from '../failure-words.ts';
import { toast } from '../ui/toasts.ts';

/** Returns a handler that shows why a call failed as a toast. */
export function useFailureToast(): (error: unknown) => void {
  const words = useFailureWords();
  return (error) => toast(words(error)?.title ?? '', { tone: 'bad' });
}
