import { useFailureWords } from '../failure-words.ts';
import { toast } from '../ui/toasts.ts';

/** Returns what says in passing why a call failed, where there is no place beside the button for it. */
export function useFailureToast(): (error: unknown) => void {
  const words = useFailureWords();
  return (error) => toast(words(error)?.title ?? '', { tone: 'bad' });
}
