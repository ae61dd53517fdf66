/** What form fields of a transfer are called (specification §5), where ours is another name. */
export const SEND_FORM_FIELDS = { debit: 'amountCDA', payout: 'amountXFA', save: 'addReciever' } as const;

/** What a refusal calls the fields of the body. */
export const SEND_BODY_FIELDS = { payout: 'amountXFA', operator: 'receiverDTO.phone.phoneOperator' } as const;
