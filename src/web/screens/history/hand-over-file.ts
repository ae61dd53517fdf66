/** Time enough for the browser to begin; afterwards the file's address is given back. */
const ADDRESS_LIFE_MS = 60_000;

/** Puts a file among the person's downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE_MS);
}

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
