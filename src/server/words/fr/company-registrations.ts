/** French words for the company's registrations with the authorities. */
export const companyRegistrations = {
  fintrac: 'CANAFE, entreprise de services monétaires nº {number}',
  revenuQuebec: 'Revenu Québec, permis d’entreprise de services monétaires nº {number}',
  bankOfCanada: 'Banque du Canada, fournisseur de services de paiement nº {number}',
} as const;
