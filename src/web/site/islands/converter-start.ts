import { cad } from '#shared/money.ts';

/** What the converter shows at first (specification §2). */
export const CONVERTER_START = cad(100_00n);
