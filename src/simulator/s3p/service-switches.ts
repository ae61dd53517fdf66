import type { Journal } from '../journal.ts';
import { findService } from './catalogue.ts';

export type ServiceSwitches = ReturnType<typeof createServiceSwitches>;

/** Which services the provider has switched off for now. */
export function createServiceSwitches(journal: Journal) {
  const inactive = new Set<number>();

  function set(id: number, active: boolean): void {
    if (active) inactive.delete(id);
    else inactive.add(id);
  }

  return {
    isActive: (id: number): boolean => !inactive.has(id),
    /** Answers false for a service that does not exist. */
    turn: (id: number, active: boolean): boolean => {
      if (!findService(String(id))) return false;
      journal.write({ kind: 'service', id, active });
      set(id, active);
      return true;
    },
    replay: set,
  };
}
