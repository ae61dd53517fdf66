import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../ui/save-file.ts';

/** Returns a mutation that fetches files and downloads each to the person's device. */
export function useFileDownload<Input>(
  fetchFile: (input: Input) => Promise<File>,
  onError?: (error: Error) => void,
) {
  return useMutation({
    mutationFn: fetchFile,
    // Not passed to `mutate`: a second call, or leaving the screen, would drop them and the file.
    onSuccess: saveFile,
    ...(onError && { onError }),
  });
}
