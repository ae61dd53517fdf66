import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * Turns on Node's compile cache for this process's children: tests start the product's programs and threads hundreds
 * of times, and reading and compiling the code is half of each start. Cache entries are looked up by the code itself.
 */
export function enableCompileCache(): void {
  process.env.NODE_COMPILE_CACHE ??= path.join(PROJECT_ROOT, '.cache', 'compiled');
}
