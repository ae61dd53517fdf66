/** Under which numbers the authorities know the company, in English. */
export const registrations = {
  fintrac: 'FINTRAC money services business no. {number}',
  revenuQuebec: 'Revenu Québec money-services licence no. {number}',
  bankOfCanada: 'Bank of Canada payment service provider no. {number}',
};
