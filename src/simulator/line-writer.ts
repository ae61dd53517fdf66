const FLUSH_AFTER_MS = 100;

/** Writes lines a moment later and many at once: written one by one, each would hold everything up for a system call. */
export function createLineWriter(write: (text: string) => void) {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) write(`${lines.join('\n')}\n`);
    lines = [];
  }

  return {
    write: (line: string): void => {
      lines.push(line);
      timer ??= setTimeout(flush, FLUSH_AFTER_MS);
    },
    flush,
  };
}
