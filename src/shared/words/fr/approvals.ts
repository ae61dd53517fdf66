import type { ApprovalWords } from '../../approvals.ts';

export const approvals = {
  staff_creation: {
    name: 'Personne à ajouter',
    request:
      'Ajouter {firstName} {lastName} ({login}, {email}), {role, select, ROLE_SUPER_ADMIN {supervision} ROLE_ADMIN {administration} ROLE_SUPPORT {soutien} ROLE_TREASURY {trésorerie} ROLE_COMPLIANCE {conformité} other {audit}}',
  },
  staff_promotion: {
    name: 'Rôle à élever',
    request:
      'Élever le rôle de {login} : {role, select, ROLE_SUPER_ADMIN {supervision} ROLE_ADMIN {administration} ROLE_SUPPORT {soutien} ROLE_TREASURY {trésorerie} ROLE_COMPLIANCE {conformité} other {audit}}, au lieu de {before, select, ROLE_SUPER_ADMIN {supervision} ROLE_ADMIN {administration} ROLE_SUPPORT {soutien} ROLE_TREASURY {trésorerie} ROLE_COMPLIANCE {conformité} other {audit}}',
  },
  staff_unlock: { name: 'Connexion à débloquer', request: 'Débloquer la connexion de {login}' },
  second_factor_reset: { name: 'Second facteur à retirer', request: 'Retirer le second facteur de {login}' },
  deposit_match: {
    name: 'Dépôt à créditer',
    request:
      'Créditer {amount} à la personne nº {personId}, du dépôt nº {depositId}{alike, select, 0 {} other {, en plus du même montant déjà crédité (transaction nº {alike})}}',
  },
  deposit_return: { name: 'Dépôt à retourner', request: 'Retourner le dépôt nº {depositId} de {amount}' },
  manual_credit: {
    name: 'Crédit manuel',
    request:
      'Créditer {amount} à la personne nº {personId}, envoyés par {senderName} ({reference}){alike, select, 0 {} other {, en plus du même montant déjà crédité (transaction nº {alike})}}. Preuve : {proof}',
  },
  withdrawal: {
    name: 'Retrait',
    request:
      'Retirer {amount} du solde de la personne nº {personId}, {why, select, credit_corrected {pour corriger un crédit} other {rendus par virement}} ({reference})',
  },
  sanction_hit: {
    name: 'Sanctions',
    request:
      '{measure, select, refund {Rembourser {amount}, retenus} freeze {Geler {amount} et les envois} other {Geler les envois}} : {name}, correspondance nº {hitId}{personId, select, 0 {} other {, client nº {personId}}}',
  },
  sanction_clearance: {
    name: 'Correspondance à écarter',
    request:
      'Écarter la correspondance nº {hitId} : {name} n’est pas {matched}. Comparé : noms, {names, select, differs {autre} same {même} other {inconnu}}; naissance, {birthDate, select, differs {autre} same {même} other {inconnu}}; lieu, {place, select, differs {autre} same {même} other {inconnu}}; fonction, {role, select, differs {autre} same {même} other {inconnu}}',
  },
  sanctions_release: {
    name: 'Gel à lever',
    request: 'Lever le gel des envois de {name}, client nº {personId}',
  },
  legal_hold: {
    name: 'Conservation juridique à poser',
    request:
      '{personId, select, 0 {Conserver le cas nº {subjectId}, quel que soit son âge} other {Conserver toutes les données de {name}, client nº {personId}, quel que soit leur âge ({subject, select, payment {transaction nº {subjectId}} case {cas nº {subjectId}} other {sa personne}})}}',
  },
  legal_hold_release: {
    name: 'Conservation juridique à lever',
    request:
      'Lever la conservation juridique nº {holdId} {personId, select, 0 {du cas nº {subjectId}} other {de {name}, client nº {personId}}}',
  },
  customer_factor_removal: {
    name: 'Second facteur de client à retirer',
    request: 'Retirer le second facteur de {name}, client nº {personId}',
  },
  payment_settlement: {
    name: 'Paiement à confirmer',
    request:
      'Considérer {reference} comme payé : {francs} XAF pris par le prestataire, nº {providerNumber}. Preuve : {proof}',
  },
  payment_refund: {
    name: 'Paiement à rembourser',
    request: 'Rembourser {amount} pour {reference}, que le prestataire n’a pas confirmé',
  },
  case_resolution: {
    name: 'Cas à clore',
    request:
      'Clore le cas nº {caseId} {about} : {resolution, select, written_off {passer {francs} XAF en perte} given_back {rendre le montant au client} recovered {récupéré auprès du prestataire} other {expliqué sans écriture}}',
  },
  rate_override: {
    name: 'Taux fixé à la main',
    request: 'Vendre à 1 CAD = {rate} XAF pendant {hours} h (le taux était de {before})',
  },
  rate_margin: { name: 'Marge', request: 'Passer la marge de {before} % à {after} %' },
  safeguarding_statement: {
    name: 'Relevé de protection',
    request: 'Confirmer que {amount} étaient détenus à la fin du {day}',
  },
} as const satisfies ApprovalWords;
