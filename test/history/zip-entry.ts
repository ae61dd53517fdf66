import { inflateRawSync } from 'node:zlib';

/** Returns one file of a ZIP archive. Finds the file by the central directory, as the format's specification says. */
export function readZipEntry(bytes: Uint8Array, wanted: string): string {
  const archive = Buffer.from(bytes);
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (name === wanted) return contentOf(archive, at);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  throw new Error(`the archive has no ${wanted}`);
}

function contentOf(archive: Buffer, entry: number): string {
  const size = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  return inflateRawSync(archive.subarray(start, start + size)).toString('utf8');
}
