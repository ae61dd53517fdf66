/** The form's field names on the wire (specification §5), where ours differ. */
export const SEND_FORM_FIELDS = { debit: 'amountCDA', payout: 'amountXFA', save: 'addReciever' } as const;

/** The names of the body's fields in a refusal. */
export const SEND_BODY_FIELDS = { payout: 'amountXFA', operator: 'receiverDTO.phone.phoneOperator' } as const;
