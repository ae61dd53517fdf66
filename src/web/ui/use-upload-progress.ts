import { useRef, useState } from 'react';

/** How far an upload is, from 0 to 1, and what calls it off. What `begin` returns goes to `upload`. */
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
