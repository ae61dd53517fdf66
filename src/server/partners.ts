/** A partner whose site our pages link to. */
export type Partner = { name: string; url: string };

/**
 * Parses the setting of partners: entries `Name=https://…` separated by semicolons. Returns undefined when it
 * is malformed.
 */
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
