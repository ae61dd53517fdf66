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
