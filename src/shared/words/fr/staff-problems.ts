/** The refusals for staff, in French. */
export const staffProblems = {
  sign_in_locked: {
    title: 'Ce compte ne peut plus se connecter.',
    detail: 'Écrivez-nous pour en connaître la raison.',
  },
  second_factor_needed: {
    title: 'Il manque votre second facteur.',
    detail: 'Entrez le code de votre application d’authentification pour continuer.',
  },
  second_factor_not_valid: {
    title: 'Ce code n’est pas valide.',
    detail: 'Attendez le prochain code de l’application, ou entrez un code de secours qui n’a pas servi.',
  },
  second_factor_already_set: {
    title: 'Votre second facteur est déjà en place.',
    detail: 'Entrez le code de votre application d’authentification.',
  },
  second_factor_missing: {
    title: 'Cette personne n’a pas encore de second facteur.',
    detail: 'Elle le choisira à sa prochaine connexion.',
  },
  second_factor_in_use: {
    title: 'Le client s’est servi de son second facteur depuis la demande.',
    detail: 'Il ne l’a pas perdu : refusez la demande, et appelez-le s’il ne l’a pas faite.',
  },
  staff_not_found: {
    title: 'Cette personne ne fait pas partie du personnel.',
    detail: 'Actualisez la liste du personnel.',
  },
  staff_not_self: {
    title: 'Vous ne pouvez pas le faire pour vous-même.',
    detail: 'Demandez-le à une autre personne de la supervision.',
  },
  approval_not_found: {
    title: 'Cette demande n’existe pas.',
    detail: 'Actualisez la liste des demandes à approuver.',
  },
  approval_already_requested: {
    title: 'La même demande attend déjà une décision.',
    detail: 'Une deuxième personne peut l’approuver ou la refuser.',
  },
  approval_already_decided: {
    title: 'Cette demande a déjà reçu une décision.',
    detail: 'Actualisez la liste des demandes à approuver.',
  },
  approval_expired: {
    title: 'Cette demande a expiré.',
    detail: 'Personne n’a décidé à temps : présentez-la de nouveau si elle est encore utile.',
  },
  approval_needs_another_person: {
    title: 'Cette demande est la vôtre : une autre personne doit décider.',
    detail: 'Vous pouvez seulement la retirer.',
  },
  approval_requester_not_allowed: {
    title: 'La personne qui l’a demandé n’en a plus le droit.',
    detail:
      'Son rôle a changé ou sa connexion est bloquée. Refusez la demande; une autre personne peut la refaire.',
  },
  approval_not_readable: {
    title: 'Cette demande n’a plus la forme attendue.',
    detail: 'Elle ne peut pas être exécutée. Refusez-la et présentez-la de nouveau.',
  },
  approval_role_too_new: {
    title: 'Votre rôle date de moins de 24 heures.',
    detail: 'Vous pourrez décider des demandes un jour après l’avoir reçu. Une autre personne peut le faire.',
  },
  approval_needs_independent_person: {
    title: 'Une personne indépendante doit décider.',
    detail: 'L’un de vous deux a obtenu son rôle à la demande de l’autre : vous ne comptez pas pour deux.',
  },
  staff_role_needs_two: {
    title: 'Il faut deux personnes pour élever un rôle.',
    detail: 'Demandez-le : une deuxième personne de la supervision décidera.',
  },
  staff_already_locked: {
    title: 'Cette personne est déjà bloquée.',
    detail: 'Actualisez la liste : quelqu’un l’a bloquée avant vous.',
  },
  staff_two_must_remain: {
    title: 'Il doit rester à la supervision deux personnes indépendantes.',
    detail:
      'Qui est là à la demande de l’autre ne compte pas. Ajoutez d’abord quelqu’un, ou mettez fin aux sessions.',
  },
  staff_change_not_possible: {
    title: 'Cette modification n’est pas possible.',
    detail: 'Le rôle ou le blocage de cette personne a changé. Actualisez la liste du personnel.',
  },
  manual_credit_total_reached: {
    title: 'Le plafond des crédits manuels sur 24 heures serait dépassé.',
    detail: 'Le plafond est de {amount}. Attendez, ou demandez-le à d’autres personnes.',
  },
  export_too_large: {
    title: 'Trop de lignes à exporter : restreignez la recherche à {max} au plus.',
    detail: 'Choisissez moins de jours ou un autre filtre. Rien n’a été exporté.',
  },
  report_not_found: {
    title: 'Ce rapport n’existe pas.',
    detail: 'Actualisez la liste.',
  },
  report_already_filed: {
    title: 'Ce rapport est déjà transmis.',
    detail: 'Actualisez la liste pour voir son numéro.',
  },
  report_window_open: {
    title: 'Ce rapport n’est pas encore complet.',
    detail:
      'D’autres envois peuvent s’y ajouter. Il l’est en général un quart d’heure après la fin de la période.',
  },
  alert_not_found: {
    title: 'Cette alerte n’existe pas.',
    detail: 'Actualisez la liste.',
  },
  alert_already_closed: {
    title: 'Cette alerte est déjà close.',
    detail: 'Actualisez la liste pour voir comment.',
  },
  hit_not_found: {
    title: 'Cette correspondance n’existe pas.',
    detail: 'Actualisez la liste.',
  },
  hit_already_decided: {
    title: 'Une décision a déjà été prise pour cette correspondance, ou attend une deuxième personne.',
    detail: 'Actualisez la page pour voir où elle en est.',
  },
  hit_confirmation_waits: {
    title: 'Une confirmation concernant la même personne attend une décision.',
    detail:
      'Elle est parmi les approbations. Cette correspondance ne peut être écartée que si la confirmation est refusée.',
  },
  hit_measure_not_possible: {
    title: 'Cette mesure ne convient pas ici.',
    detail:
      'Un paiement retenu se rembourse ou se gèle. Sans paiement retenu, ou si l’opérateur l’a déjà payé, on gèle les envois.',
  },
  customer_not_found: {
    title: 'Ce client n’existe pas.',
    detail: 'Cherchez-le par son nom, son courriel ou son téléphone.',
  },
  customer_already_active: {
    title: 'Ce compte est déjà actif.',
    detail: 'Il n’a plus besoin de code d’activation.',
  },
  customer_never_active: {
    title: 'Ce compte n’a jamais été activé.',
    detail:
      'Rien ne peut y être conservé avant l’activation. Sans elle, le compte est supprimé après 30 jours.',
  },
  document_claimed: {
    title: 'Une autre personne examine ce document.',
    detail: 'Attendez sa décision, ou prenez le document en charge à sa place.',
  },
  document_expiry_differs: {
    title: 'La date d’expiration lue n’est pas celle qui a été déclarée.',
    detail: 'Vérifiez-la. Si c’est bien celle du document, confirmez-la.',
  },
  document_number_known: {
    title: 'Ce numéro de document est déjà celui d’une autre personne.',
    detail: 'Ne validez pas ce document, et parlez-en à votre responsable.',
  },
  document_owner_changed: {
    title: 'Le client vient de changer son nom ou sa date de naissance.',
    detail: 'Comparez le document avec ce qui est affiché maintenant.',
  },
  rate_not_possible: {
    title: 'Ce taux ne peut pas être utilisé.',
    detail: 'Entrez un taux de 200 à 900 XAF par CAD, par exemple 441,58.',
  },
  rate_not_overridden: {
    title: 'Aucun taux fixé à la main n’est en vigueur.',
    detail: 'Actualisez la page pour voir le taux actuel.',
  },
  outage_not_announced: {
    title: 'Aucune panne n’est annoncée pour ce service.',
    detail: 'Actualisez la liste des services.',
  },
  maintenance_not_on: {
    title: 'Le produit est déjà ouvert.',
    detail: 'Actualisez la page.',
  },
  feature_not_ready: {
    title: 'Cet écran ne peut pas encore être ouvert.',
    detail:
      'Rien ne le fait fonctionner pour l’instant : les clients continuent de voir « Pas encore disponible ».',
  },
  referral_code_exists: {
    title: 'Ce code est déjà pris.',
    detail: 'Choisissez-en un autre.',
  },
  referral_code_not_found: {
    title: 'Ce code n’existe pas.',
    detail: 'Actualisez la liste des codes.',
  },
  contact_message_not_found: {
    title: 'Ce message n’existe pas.',
    detail: 'Actualisez la liste des messages.',
  },
  snapshot_not_found: {
    title: 'Rien n’est conservé pour ce jour.',
    detail: 'Chaque jour est conservé 15 minutes après minuit, heure de Toronto.',
  },
  statement_already_confirmed: {
    title: 'Le montant détenu ce jour-là a déjà été confirmé.',
    detail: 'Actualisez la page pour le voir.',
  },
  job_not_found: {
    title: 'Cette tâche n’est plus là.',
    detail: 'Quelqu’un l’a peut-être déjà relancée. Actualisez la liste.',
  },
  deposit_not_found: {
    title: 'Ce dépôt n’existe pas.',
    detail: 'Actualisez la liste des dépôts.',
  },
  hit_needs_two: {
    title: 'Les noms se ressemblent trop : il faut deux personnes.',
    detail: 'Proposez d’écarter la correspondance; une autre personne l’approuvera.',
  },
  hit_nothing_differs: {
    title: 'Rien de ce qui a été comparé n’est différent.',
    detail: 'Comparez encore, ou confirmez la correspondance.',
  },
  customer_already_so: {
    title: 'C’est déjà le cas : rien n’a changé.',
    detail: 'Actualisez la fiche du client : quelqu’un l’a peut-être fait avant vous.',
  },
  hold_about_no_customer: {
    title: 'Cela ne concerne aucun client.',
    detail: 'Rien n’en est effacé : il n’y a rien à conserver.',
  },
  hold_already_so: {
    title: 'C’est déjà le cas : rien n’a changé.',
    detail: 'Actualisez la page : quelqu’un l’a peut-être fait avant vous.',
  },
  customer_not_frozen: {
    title: 'Les sanctions ne gèlent pas ce client.',
    detail: 'Actualisez la page du client.',
  },
  hit_confirmed_since: {
    title: 'Une autre correspondance de ce client a été confirmée après la demande.',
    detail: 'Refusez cette demande. Demandez à nouveau la levée si elle reste justifiée.',
  },
  deposit_not_trusted: {
    title: 'Cet avis n’est pas fiable : rien ne peut être crédité sur cette base.',
    detail: 'Si l’argent est bien arrivé, proposez un crédit manuel avec sa preuve.',
  },
  deposit_under_review: {
    title: 'Ce dépôt est en cours d’examen.',
    detail: 'Il attend jusqu’à ce que l’examen soit terminé. Rien n’a changé.',
  },
  deposit_already_ended: {
    title: 'Ce dépôt est déjà terminé.',
    detail: 'Actualisez le dépôt pour voir ce qu’il est devenu.',
  },
  deposit_reference_known: {
    title: 'Un dépôt portant ce numéro de référence est déjà connu.',
    detail: 'Cherchez-le par son numéro dans la liste des dépôts.',
  },
  deposit_credited_alike: {
    title: 'Ce dépôt a peut-être déjà été crédité.',
    detail:
      'Le même montant a été crédité au client par {references}, la dernière fois le {at}. Comparez-les. S’il s’agit d’un autre dépôt, la demande doit le préciser; une demande déjà faite doit être refusée, puis refaite.',
  },
  deposit_too_large: {
    title: 'Ce montant dépasse le plus grand dépôt qui peut être crédité.',
    detail: 'Retournez-le, ou faites modifier la limite.',
  },
  customer_not_creditable: {
    title: 'Ce client ne peut pas être crédité.',
    detail: 'Aucun compte de client actif ne porte ce numéro.',
  },
  balance_too_low: {
    title: 'Le solde ne couvre pas ce montant.',
    detail: 'Il est de {balance}. Rien n’a changé.',
  },
  withdrawal_under_review: {
    title: 'Ce client est en cours d’examen.',
    detail: 'Rien ne peut être retiré de son solde avant la fin de l’examen. Rien n’a changé.',
  },
  withdrawal_reference_known: {
    title: 'Un retrait portant cette référence est déjà comptabilisé.',
    detail: 'Vérifiez la référence de la banque, ou cherchez-la dans la liste des transactions.',
  },
  payment_already_ended: {
    title: 'Ce paiement est déjà terminé.',
    detail: 'Actualisez-le pour voir ce qu’il est devenu.',
  },
  payment_never_ordered: {
    title: 'Le prestataire n’a jamais reçu cet ordre : il ne peut pas l’avoir payé.',
    detail: 'Remboursez-le, ou laissez le système l’envoyer.',
  },
  payment_pending: {
    title: 'Ce paiement est encore en cours chez le prestataire.',
    detail: 'Un remboursement peut être proposé une heure après l’ordre.',
  },
  payment_inquiry_running: {
    title: 'Le prestataire est interrogé en ce moment sur ce paiement.',
    detail: 'Sa réponse fait partie de ce que vous signez : réessayez dans un instant.',
  },
  payment_said_paid: {
    title: 'Le prestataire dit que ce paiement est fait.',
    detail: 'S’il est encore ouvert, réglez-le au prix que le prestataire a débité; sinon, ne le rendez pas.',
  },
  payment_held: {
    title: 'Ce paiement est en cours d’examen.',
    detail: 'Il attend jusqu’à ce que l’examen soit terminé. Rien n’a changé.',
  },
  payment_not_returnable: {
    title: 'Cet argent ne peut pas être rendu : le paiement n’est pas réglé, ou il est déjà rendu.',
    detail: 'Regardez ses écritures.',
  },
  case_not_found: {
    title: 'Ce cas n’existe pas.',
    detail: 'Actualisez la liste des cas.',
  },
  case_already_closed: {
    title: 'Ce cas est déjà clos.',
    detail: 'Actualisez-le pour voir comment.',
  },
  case_not_resolvable_so: {
    title: 'Ce cas ne peut pas se clore ainsi.',
    detail: 'Actualisez-le : ce qui est possible dépend de l’état du paiement.',
  },
  reconciliation_not_found: {
    title: 'Ce rapprochement n’existe pas.',
    detail: 'Actualisez la liste.',
  },
  reconciliation_day_in_future: {
    title: 'Ce jour n’a pas encore commencé.',
    detail: 'Choisissez aujourd’hui ou un jour passé.',
  },
} as const;
