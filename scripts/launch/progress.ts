const LONG_MS = 1_500;

/** Prints a slow step when it begins, and how long it took. */
export async function step(name: string, work: () => Promise<string | void>): Promise<void> {
  const startedAt = performance.now();
  const longer = setTimeout(() => say(`${name} …`), LONG_MS);
  try {
    const note = await work();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    say(`${name}: ${note ? `${note}, ` : ''}${seconds} s`);
  } finally {
    clearTimeout(longer);
  }
}

export function say(line: string): void {
  console.log(`  ${line}`);
}
