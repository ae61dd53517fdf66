import { useExport } from '../api/admin/table.ts';
import { saveFile } from '../ui/save-file.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Returns what saves a file for spreadsheets, or says that it failed. */
export function useDownload(): { take: (path: string) => void; isPending: boolean } {
  const onError = useFailureToast();
  const { mutate, isPending } = useExport();
  return { take: (path) => mutate(path, { onSuccess: saveFile, onError }), isPending };
}
