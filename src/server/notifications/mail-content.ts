import type { WrittenLanguage } from '#shared/format.ts';

/** What a mail says, before it becomes text or HTML. All of it is plain text. */
export type MailContent = {
  subject: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  code?: string;
  rows?: { label: string; value: string }[];
  button?: { label: string; url: string };
  closing?: string[];
};

/** What every mail has around its content. */
export type MailFrame = { language: WrittenLanguage; signature: string; contact: string };
