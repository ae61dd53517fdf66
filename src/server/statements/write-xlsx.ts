import { readFileSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { sheetXml } from './sheet-xml.ts';
import { fixedParts } from './spreadsheet-parts.ts';
import type { Statement } from './statement.ts';

const LOGO = readFileSync(new URL('./logo.png', import.meta.url));

/** Returns the statement as a workbook. Lines are read only as fast as the client reads it. */
export function writeXlsx(statement: Statement): Readable {
  const options = { mtime: statement.created };
  const zip = new ZipFile();
  for (const [name, xml] of fixedParts(statement)) zip.addBuffer(Buffer.from(xml), name, options);
  zip.addBuffer(LOGO, 'xl/media/logo.png', { ...options, compress: false });
  const sheet = Readable.from(sheetXml(statement));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  const written = new PassThrough();
  // The archive reports a failing source by its own error event, and never destroys the source.
  zip.on('error', (error: Error) => written.destroy(error));
  written.once('close', () => sheet.destroy());
  zip.outputStream.pipe(written);
  return written;
}
