import { type WrittenLanguage, writtenLanguage } from '#shared/format.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';

/** The content of a mail before it becomes text or HTML. All of it is plain text. */
export type MailContent = {
  subject: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  code?: string;
  rows?: { label: string; value: string }[];
  button?: { label: string; url: string };
  closing?: string[];
};

/** The frame around the content of every mail: the sender and how to reach us. */
type MailFrame = { language: WrittenLanguage; signature: string; contact: string };

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#10233f';
const SOFT = '#4a5a70';
const GREEN = '#0b7a43';
const LINE = '#dfe5ec';

/**
 * Renders a mail in its frame as text and as HTML, with the same content. The HTML has only inline styles, no pictures
 * and no remote content, so it looks alike everywhere and does not report that it was opened.
 */
export function renderMail(
  config: Config,
  langKey: Language,
  content: MailContent,
): { subject: string; bodyText: string; bodyHtml: string } {
  const frame = frameOf(config, writtenLanguage(langKey));
  return { subject: content.subject, bodyText: asText(content, frame), bodyHtml: asHtml(content, frame) };
}

function frameOf(config: Config, language: WrittenLanguage): MailFrame {
  const t = sentences('mailsAndSms', language);
  const phone = formatCanadianNumber(config.SUPPORT_PHONE);
  return {
    language,
    signature: t('frame.signature', { product: PRODUCT_NAME }),
    contact: t('frame.contact', { email: config.SUPPORT_EMAIL, phone }),
  };
}

function asText(content: MailContent, { language, signature, contact }: MailFrame): string {
  const { greeting, paragraphs, code, rows = [], button, closing = [] } = content;
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const blocks = [
    greeting,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(rows.length > 0 ? [rows.map(({ label, value }) => label + colon + value).join('\n')] : []),
    ...(button ? [button.label + colon + button.url] : []),
    ...closing,
    `-- \n${signature}\n${contact}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function asHtml(content: MailContent, frame: MailFrame): string {
  const { subject, preview, greeting, paragraphs, code, rows = [], button, closing = [] } = content;
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f6f9">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.55 ${FONT};color:${INK}">
<p style="margin:0 0 16px;font-weight:700;font-size:20px;color:${GREEN}">${PRODUCT_NAME}</p>
<div style="background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(content.heading)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${code ? codeBox(code) : ''}${rows.length > 0 ? table(rows) : ''}${button ? link(button) : ''}${closing.map(paragraph).join('\n')}
</div>
<p style="margin:16px 4px 0;font-size:13px;color:${SOFT}">${escapeHtml(frame.signature)}<br>${escapeHtml(frame.contact)}</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`;
}

/**
 * Returns the box of a code. Groups of digits would be copied with their spaces, so the spacing is done by
 * style.
 */
function codeBox(code: string): string {
  return `<p style="margin:20px 0;padding:16px;border-radius:8px;background:#eef6f1;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;color:${INK}">${escapeHtml(code)}</p>\n`;
}

function table(rows: { label: string; value: string }[]): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="padding:10px 12px 10px 0;text-align:left;vertical-align:top;font-weight:400;color:${SOFT};border-top:1px solid ${LINE}">${escapeHtml(label)}</th><td style="padding:10px 0;text-align:right;vertical-align:top;font-weight:600;border-top:1px solid ${LINE}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:8px 0 18px">${cells.join('\n')}</table>\n`;
}

function link({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:22px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${GREEN};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
