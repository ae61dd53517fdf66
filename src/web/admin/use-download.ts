import { useExport } from '../api/admin/table.ts';
import { useFailureWords } from '../failure-words.ts';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toasts.ts';

/** Takes a file for spreadsheets out, and says so where that fails. */
export function useDownload(): { take: (path: string) => void; isPending: boolean } {
  const words = useFailureWords();
  const { mutate, isPending } = useExport();
  const onError = (error: unknown) => toast(words(error)?.title ?? '', { tone: 'bad' });
  return { take: (path) => mutate(path, { onSuccess: saveFile, onError }), isPending };
}
