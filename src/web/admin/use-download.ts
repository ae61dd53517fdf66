import { useExport } from '../api/admin/table.ts';
import { saveFile } from '../ui/save-file.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Returns a function that downloads an export as CSV, or shows a toast if that fails. */
export function useDownload(): { download: (path: string) => void; isPending: boolean } {
  const onError = useFailureToast();
  const { mutate, isPending } = useExport({ save: saveFile, onError });
  return { download: (path) => mutate(path), isPending };
}
