import { PaymentDetailView } from '#shared/wire/admin/payment.ts';
import { post, staffQuery } from './calls.ts';

export const paymentQuery = (id: string) =>
  staffQuery(`transactions/${encodeURIComponent(id)}`, PaymentDetailView);

/** Sends a status inquiry to the rail. */
export const inquireAboutPayment = (id: number) => post(`transactions/${id}/inquiry`);
