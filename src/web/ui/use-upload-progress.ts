import { useRef, useState } from 'react';

/**
 * Returns the progress of an upload from 0 to 1, and functions to begin and cancel it. Pass the result of `begin` to
 * `upload`.
 */
export function useUploadProgress() {
  const [fraction, onProgress] = useState(0);
  const cancelling = useRef(new AbortController());
  const begin = () => {
    cancelling.current = new AbortController();
    onProgress(0);
    return { signal: cancelling.current.signal, onProgress };
  };
  return { fraction, begin, cancel: () => cancelling.current.abort() };
}
