import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A noise image, which does not compress well. */
export function noiseImage(
  format: 'jpeg' | 'png',
  width = 400,
  height = 260,
  brightness = 128,
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: brightness, sigma: brightness / 3 };
  return sharp({ create: { width, height, channels: 3, background: '#88aacc', noise } })
    .toFormat(format)
    .toBuffer();
}

/** A photo as from a phone: with location, owner and comment in its metadata, and rotated. */
export function photoWithLocation(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#446688' } })
    .withExif({
      IFD0: { Make: 'SecretCam', Artist: 'Awa Ngono', ImageDescription: 'kitchen table' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 30/1 1234/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '73/1 34/1 5678/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretXmp</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** A PNG of 20,000 × 20,000 pixels in a few kilobytes. */
export function pixelBomb(): Buffer {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

type PdfParts = {
  pages?: number;
  catalog?: string;
  trailer?: string;
  /** The further objects, numbered from 3. */
  objects?: string[];
  /** Further entries of each page, and its box. */
  page?: string;
  box?: string;
};

/** A small PDF with a valid cross-reference table. */
export function pdf({
  pages = 1,
  catalog = '',
  trailer = '',
  objects = [],
  page = '',
  box = '0 0 200 120',
}: PdfParts = {}): Buffer {
  const first = 3 + objects.length;
  const numbers = Array.from({ length: pages }, (_, index) => first + index);
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    ...objects,
    ...numbers.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${page} >>`),
  ];
  let text = '%PDF-1.4\n';
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF that opens only with a password. */
export function encryptedPdf(): Buffer {
  const secret = '5a'.repeat(32);
  return pdf({
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >> /ID [<${'41'.repeat(16)}> <${'41'.repeat(16)}>]`,
  });
}

/** The end record of an empty ZIP archive, to append to another file. */
export function zipEnd(): Buffer {
  return Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
}
