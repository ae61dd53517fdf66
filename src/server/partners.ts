/** Whose site our pages lead to. */
export type Partner = { name: string; url: string };

/** The partners of a setting: `Name=https://…` of each, separated by semicolons. Undefined when it is not so written. */
export function readPartners(written: string): Partner[] | undefined {
  const partners = written
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', ...url] = each.split('=');
      return { name: name.trim(), url: url.join('=').trim() };
    });
  return partners.every(isPartner) ? partners : undefined;
}

function isPartner({ name, url }: Partner): boolean {
  return name !== '' && url.startsWith('https://') && URL.canParse(url);
}
