/** A legal page as data: sections of paragraphs. `updated` is a calendar day, `YYYY-MM-DD`. */
export type LegalText = {
  title: string;
  updated: string;
  intro: string;
  sections: { title: string; paragraphs: string[] }[];
};
