import type { WrittenLanguage } from '#shared/format.ts';

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

/** The frame around the content of every mail. */
export type MailFrame = { language: WrittenLanguage; signature: string; contact: string };
