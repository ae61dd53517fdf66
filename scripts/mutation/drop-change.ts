import { afterAll, inject } from 'vitest';

// The process is reused for the next change. Until its first test begins, files are loaded unchanged.
afterAll(() => {
  const { [inject('globalNamespace')]: changes } = globalThis as {
    [name: string]: { activeMutant?: string } | undefined;
  };
  delete changes?.activeMutant;
});

declare module 'vitest' {
  export interface ProvidedContext {
    globalNamespace: string;
    mutantActivation: 'static' | 'runtime';
  }
}
