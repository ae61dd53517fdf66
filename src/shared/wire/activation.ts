import * as z from 'zod/mini';
import { email, fiveDigitCode } from '../rules/fields.ts';

/** The code from the mail, and the address it was sent to. */
export const ActivationQuery = z.object({ key: fiveDigitCode, email });
export const ActivatedView = z.object({ activated: z.literal(true) });

/** Requests a new code. The answer is the same whether or not the address is registered. */
export const ActivationCodeInput = z.object({ email });
