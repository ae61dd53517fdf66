import type { InfoCode } from '../../payment-info.ts';

export const paymentInfo: Record<InfoCode, string> = {
  being_checked:
    'Nous vérifions auprès de l’opérateur si l’envoi est passé. Ne le refaites pas : il arrivera, ou vous serez remboursé.',
  takes_longer:
    'L’opérateur met plus de temps que d’habitude. Ne refaites pas l’envoi : l’argent arrivera, ou vous serez remboursé.',
  being_reviewed:
    'Les vérifications avant ce paiement sont en cours. Ne le refaites pas : nous vous écrirons dès qu’elles seront terminées.',
  recipient_unknown: 'Ce numéro n’a pas de portefeuille mobile actif. Le montant vous a été remboursé.',
  recipient_blocked:
    'Le portefeuille du bénéficiaire est bloqué par son opérateur. Le montant vous a été remboursé.',
  recipient_limit:
    'Le bénéficiaire a atteint la limite de son portefeuille. Le montant vous a été remboursé.',
  number_not_accepted: 'L’opérateur n’accepte pas ce numéro. Le montant vous a été remboursé.',
  amount_not_accepted: 'L’opérateur n’accepte pas ce montant. Le montant vous a été remboursé.',
  service_down: 'Nous n’avons pas pu joindre l’opérateur. Le montant vous a été remboursé.',
  expired: 'L’opérateur n’a pas traité l’envoi à temps. Le montant vous a été remboursé.',
  reversed: 'L’opérateur a annulé l’envoi. Le montant vous a été remboursé.',
  already_paid: 'Cette facture est déjà payée ou n’est plus à payer. Le montant vous a été remboursé.',
  price_changed: 'Le prix demandé par le fournisseur a changé. Le montant vous a été remboursé.',
  not_confirmed: 'L’opérateur n’a pas confirmé cet envoi. Le montant vous a été remboursé.',
  returned: 'L’opérateur a annulé ce versement après l’avoir confirmé. Le montant vous a été remboursé.',
  balance_returned: 'Nous vous avons rendu cet argent par virement.',
  credit_corrected: 'Ce retrait corrige un montant qui avait été ajouté à votre solde par erreur.',
  not_possible: 'Nous n’avons pas pu effectuer ce paiement. Le montant vous a été remboursé.',
  refused: 'L’opérateur a refusé l’envoi. Le montant vous a été remboursé.',
};

/** For bills: these name the provider and the bill number instead of an operator and a wallet. */
export const billInfo: Record<InfoCode, string> = {
  ...paymentInfo,
  being_checked:
    'Nous vérifions auprès du fournisseur si le paiement est passé. Ne le refaites pas : il aboutira, ou vous serez remboursé.',
  takes_longer:
    'Le fournisseur met plus de temps que d’habitude. Ne payez pas de nouveau : le paiement aboutira, ou vous serez remboursé.',
  recipient_unknown: 'Le fournisseur ne connaît pas ce numéro. Le montant vous a été remboursé.',
  recipient_blocked: 'Le fournisseur a bloqué ce compte. Le montant vous a été remboursé.',
  recipient_limit: 'Ce compte a atteint la limite du fournisseur. Le montant vous a été remboursé.',
  number_not_accepted: 'Le fournisseur n’accepte pas ce numéro. Le montant vous a été remboursé.',
  amount_not_accepted: 'Le fournisseur n’accepte pas ce montant. Le montant vous a été remboursé.',
  service_down: 'Nous n’avons pas pu joindre le fournisseur. Le montant vous a été remboursé.',
  expired: 'Le fournisseur n’a pas traité le paiement à temps. Le montant vous a été remboursé.',
  reversed: 'Le fournisseur a annulé le paiement. Le montant vous a été remboursé.',
  not_confirmed: 'Le fournisseur n’a pas confirmé ce paiement. Le montant vous a été remboursé.',
  returned: 'Le fournisseur a annulé ce paiement après l’avoir confirmé. Le montant vous a été remboursé.',
  refused: 'Le fournisseur a refusé le paiement. Le montant vous a été remboursé.',
};
