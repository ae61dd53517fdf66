/** Long enough for the download to start before the object URL is revoked. */
const ADDRESS_LIFE_MS = 60_000;

/** Downloads a file to the person's device. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE_MS);
}
