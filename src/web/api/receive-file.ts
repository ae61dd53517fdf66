/** How many bytes have been received, and how many lines the file will have if the server says so. */
export type Received = { bytes: number; lines: number | undefined };

/** Reads a response as a file and calls `onReceived` after each chunk. */
export async function receiveFile(
  response: Response,
  onReceived: (received: Received) => void,
): Promise<Blob> {
  const counted = Number.parseInt(response.headers.get('x-total-count') ?? '', 10);
  const lines = Number.isNaN(counted) ? undefined : counted;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  onReceived({ bytes, lines });
  if (!response.body) return response.blob();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    bytes += value.byteLength;
    onReceived({ bytes, lines });
  }
}
