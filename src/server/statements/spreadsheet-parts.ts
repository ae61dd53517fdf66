import { PRODUCT_NAME } from '#shared/product.ts';
import { escapeXml } from './escape-xml.ts';
import type { Statement } from './statement.ts';

// The parts of a workbook that do not depend on its lines (ECMA-376, as Excel writes them).

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument';

/** Cell styles, by their index in `styles`. */
export const STYLES = {
  plain: 0,
  title: 1,
  header: 2,
  date: 3,
  cad: 4,
  xaf: 5,
  rate: 6,
  totalLabel: 7,
  totalCad: 8,
  totalXaf: 9,
  /** Text that begins like a formula, and remains text when the cell is edited. */
  quoted: 10,
  company: 11,
  wrapped: 12,
} as const;

/** Width and height of the logo: 40 pixels, in units of 1/9525 pixel (EMU). */
const LOGO_SIZE = 40 * 9_525;

export function fixedParts({ language, t, created }: Statement): [name: string, xml: string][] {
  const locale = language === 'fr' ? 'fr-CA' : 'en-CA';
  return [
    ['[Content_Types].xml', contentTypes()],
    ['_rels/.rels', packageRelations()],
    ['docProps/core.xml', coreProperties(t('title'), locale, created)],
    ['xl/workbook.xml', workbook(t('title'))],
    [
      'xl/_rels/workbook.xml.rels',
      relations([`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'], [`${OFFICE}/styles`, 'styles.xml']),
    ],
    ['xl/styles.xml', styles()],
    ['xl/worksheets/_rels/sheet1.xml.rels', relations([`${OFFICE}/drawing`, '../drawings/drawing1.xml'])],
    ['xl/drawings/drawing1.xml', drawing()],
    ['xl/drawings/_rels/drawing1.xml.rels', relations([`${OFFICE}/image`, '../media/logo.png'])],
  ];
}

function contentTypes(): string {
  const parts = [
    ['/xl/workbook.xml', `${TYPES}.spreadsheetml.sheet.main+xml`],
    ['/xl/worksheets/sheet1.xml', `${TYPES}.spreadsheetml.worksheet+xml`],
    ['/xl/styles.xml', `${TYPES}.spreadsheetml.styles+xml`],
    ['/xl/drawings/drawing1.xml', `${TYPES}.drawing+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ];
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`;
}

function relations(...targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`;
}

function packageRelations(): string {
  return relations(
    [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
    [
      'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
      'docProps/core.xml',
    ],
  );
}

function coreProperties(title: string, locale: string, created: Date): string {
  const at = `${created.toISOString().slice(0, 19)}Z`;
  return `${HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${PRODUCT_NAME}</dc:creator><dc:language>${locale}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`;
}

function workbook(title: string): string {
  // `fullCalcOnLoad`: the totals are recalculated when the file is opened.
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>`;
}

function styles(): string {
  const fonts = [
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="14"/><color rgb="FF0B1F3A"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font>',
    '<font><sz val="10"/><color rgb="FF5B6675"/><name val="Calibri"/></font>',
  ];
  const formats = [
    '<numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ \\-\\ hh:mm"/>',
    '<numFmt numFmtId="165" formatCode="#,##0.00####"/>',
  ];
  const look = (format: number, font: number, more = '', inside = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}>${inside}</xf>`;
  const middle = '<alignment vertical="center"/>';
  const cells = [
    look(0, 0),
    look(0, 1, ' applyAlignment="1"', middle),
    '<xf numFmtId="0" fontId="2" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
    look(164, 0),
    look(4, 0),
    look(3, 0),
    look(165, 0),
    look(0, 3),
    look(4, 3),
    look(3, 3),
    look(0, 0, ' quotePrefix="1"'),
    look(0, 4, ' applyAlignment="1"', middle),
    look(0, 4),
  ];
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FF0B7A4B"/></patternFill></fill>',
  ];
  // Without a named default style, programs that look it up show a warning.
  const normal = '<cellStyle name="Normal" xfId="0" builtinId="0"/>';
  const list = (name: string, items: string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`;
  return `${HEAD}<styleSheet xmlns="${MAIN}">${list('numFmts', formats)}${list('fonts', fonts)}${list('fills', fills)}${list('borders', ['<border/>'])}${list('cellStyleXfs', ['<xf/>'])}${list('cellXfs', cells)}${list('cellStyles', [normal])}</styleSheet>`;
}

function drawing(): string {
  const a = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const size = `<a:ext cx="${LOGO_SIZE}" cy="${LOGO_SIZE}"/>`;
  return `${HEAD}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="${a}"><xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>38100</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>38100</xdr:rowOff></xdr:from><xdr:ext cx="${LOGO_SIZE}" cy="${LOGO_SIZE}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="logo" descr="${PRODUCT_NAME}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/>${size}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
}
