import { afterAll, inject } from 'vitest';

// The process goes on with the next change. Until the first of its tests begins, files are loaded with none.
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
