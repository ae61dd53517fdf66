import { cad } from '#shared/money.ts';

/** The converter's first amount (specification §2). */
export const CONVERTER_START = cad(100_00n);
