import { type ComponentProps, useCallback } from 'react';

/** A picture from a file. Its object URL is revoked with it. */
export function FilePicture({ file, alt, ...image }: ComponentProps<'img'> & { file: File; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      element.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(element.src);
    },
    [file],
  );
  return <img ref={show} alt={alt} {...image} />;
}
