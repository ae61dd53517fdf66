/** Parses a scrape as Prometheus does. Returns each series with its value. */
export type Scrape = { text: string; value: (series: string) => number | undefined; names: string[] };

export async function scrape(url: string, token?: string): Promise<Scrape> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${url}/metrics`, { headers });
  if (!answer.ok) throw new Error(`scraping was answered ${answer.status}`);
  return readScrape(await answer.text());
}

export function readScrape(text: string): Scrape {
  const series = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  return { text, value: (name) => series.get(name), names };
}
