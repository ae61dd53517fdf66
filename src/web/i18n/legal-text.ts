/** A legal text as data. `updated` is a day, `YYYY-MM-DD`. */
export type LegalText = {
  title: string;
  updated: string;
  intro: string;
  sections: { title: string; paragraphs: string[] }[];
};
