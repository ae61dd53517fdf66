import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from '#scripts/bootstrap/ensure-installed.mjs';
import { buildWeb } from '#scripts/launch/build-web.ts';
import { LIGHTHOUSE, measurePage, type PageMarks } from './measure/measure-page.ts';
import { signIn } from './measure/signed-in.ts';
import { startDatabases } from './stage/databases.ts';
import { fetchRateAndServices } from './stage/outside-facts.ts';
import { preparePrograms } from './stage/programs.ts';
import { addSenders } from './stage/senders.ts';

// Runs Lighthouse, as on a mid-range phone, on every public page in both languages and on the send screen: the four
// scores and the scripts that load. The pages come from the sitemap, so new ones are included.

const LOGIN = '/login';
const SENDING = '/dashboard/send-money';
/** How often the send screen is measured, because Lighthouse's scores vary between runs. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const OUTPUT = '.cache/lighthouse';
const PROFILE = '.cache/lighthouse-profile';

await ensureInstalled(LIGHTHOUSE);
await buildWeb();
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
const databases = await startDatabases();
const programs = await preparePrograms('pages', databases.accepting);
try {
  // The converter shows a rate, so there must be one.
  await programs.startSimulator();
  await fetchRateAndServices(programs.environment);
  await programs.startApi();
  const [sender] = await addSenders(databases.accepting, 1);
  const pages = await publicPages(programs.apiUrl);
  console.log(row('', ['speed', 'access', 'practice', 'search', 'script B', 'shift']));
  for (const page of pages) {
    const marks = await measurePage(programs.apiUrl + page, OUTPUT);
    console.log(row(page, columnsOf(marks)));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const profile = await signIn(programs.apiUrl, sender?.token ?? '', PROFILE);
    const marks = await measurePage(programs.apiUrl + SENDING, OUTPUT, profile);
    console.log(row(SENDING, columnsOf(marks)));
  }
} finally {
  await programs.stopAll();
  await databases.stop();
}

async function publicPages(apiUrl: string): Promise<string[]> {
  const answer = await fetch(`${apiUrl}/sitemap.xml`);
  const text = answer.ok ? await answer.text() : '';
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  return [...new Set(listed.length > 0 ? listed : ['/']), LOGIN];
}

function columnsOf({
  performance,
  accessibility,
  bestPractices,
  seo,
  scriptBytes,
  shift,
}: PageMarks): string[] {
  return [performance, accessibility, bestPractices, seo, scriptBytes].map(String).concat(shift.toFixed(3));
}

function row(name: string, columns: string[]): string {
  return name.padEnd(36) + columns.map((column) => column.padStart(10)).join('');
}
