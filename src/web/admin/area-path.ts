import { paths } from '../paths.ts';

/** The address of an area, or of one of its pages: `areaPath('customers', 12)`. */
export function areaPath(area: string, id?: number | string): string {
  return id === undefined ? `${paths.admin}/${area}` : `${paths.admin}/${area}/${id}`;
}
