const LONG_MS = 1_500;

/** Prints the step's name if it takes longer than 1.5 s, and how long it took when it is done. */
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
