/** A legal text as data. `updated` is a day, `YYYY-MM-DD`. */
export type LegalText = {
  title: string;
  updated: string;
  intro: string;
  sections: { title: string; paragraphs: string[] }[];
};

/** Returns the text with these figures in place of their names in braces, such as `{fee}`. */
export function withFigures(text: LegalText, figures: Record<string, string>): LegalText {
  const filled = (paragraph: string) =>
    paragraph.replace(/\{(\w+)\}/g, (_, name: string) => {
      const figure = figures[name];
      if (figure === undefined) throw new Error(`${text.title}: no figure is called ${name}`);
      return figure;
    });
  const sections = text.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map(filled),
  }));
  return { ...text, sections };
}
