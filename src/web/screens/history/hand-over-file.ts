/** Whether this device can pass a PDF on to other programs. */
export function canShareFiles(): boolean {
  const sample = new File([], 'sample.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

/** Opens the device's own way of passing things on. Changing one's mind there is no failure. */
export async function shareFile(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
