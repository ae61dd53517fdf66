/** English words for the company's registrations with the authorities. */
export const companyRegistrations = {
  fintrac: 'FINTRAC money services business no. {number}',
  revenuQuebec: 'Revenu Québec money-services licence no. {number}',
  bankOfCanada: 'Bank of Canada payment service provider no. {number}',
};
