import type { Journal } from '../journal.ts';
import { findService } from './catalogue.ts';

export type ServiceSwitches = ReturnType<typeof createServiceSwitches>;

/** Tracks which services the provider has switched off. */
export function createServiceSwitches(journal: Journal) {
  const inactive = new Set<number>();

  function set(id: number, active: boolean): void {
    if (active) inactive.delete(id);
    else inactive.add(id);
  }

  return {
    isActive: (id: number): boolean => !inactive.has(id),
    /** Returns false for a service that does not exist. */
    setActive: (id: number, active: boolean): boolean => {
      if (!findService(String(id))) return false;
      journal.write({ kind: 'service', id, active });
      set(id, active);
      return true;
    },
    replay: set,
  };
}
