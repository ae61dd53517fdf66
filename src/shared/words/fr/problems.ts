import type { ProblemCode, ProblemWords } from '../../problems.ts';
import { securityProblems } from './security-problems.ts';
import { staffProblems } from './staff-problems.ts';

/** The words of each refusal: its title, and the advice on what to do. */
export const problems = {
  ...staffProblems,
  ...securityProblems,
  body_not_readable: {
    title: 'La demande est illisible.',
    detail: 'Le corps de la demande doit être un objet JSON valide.',
  },
  fields_not_valid: {
    title: 'Vérifiez les données du formulaire et réessayez.',
    detail: 'Un ou plusieurs champs sont à corriger.',
  },
  number_not_plain: {
    title: 'Écrivez les montants en chiffres, sans exposant.',
    detail: 'Par exemple 1000, et non 1e3.',
  },
  content_type_not_supported: {
    title: 'Ce format de demande n’est pas accepté.',
    detail: 'Envoyez la demande en JSON (Content-Type: application/json).',
  },
  body_too_large: {
    title: 'La demande est trop volumineuse.',
    detail: 'Réduisez la taille des données envoyées.',
  },
  not_found: {
    title: 'La page que vous cherchez n’existe pas.',
    detail: 'Rien ne correspond à cette adresse.',
  },
  method_not_allowed: {
    title: 'Cette action n’existe pas à cette adresse.',
    detail: 'La méthode HTTP utilisée n’est pas prévue ici.',
  },
  signed_out: {
    title: 'Votre session a expiré, veuillez vous reconnecter.',
    detail: 'Connectez-vous pour continuer.',
  },
  not_allowed: {
    title: 'Vous n’êtes pas autorisé à accéder à cette page.',
    detail: 'Votre compte n’a pas accès à cette fonction.',
  },
  too_many_requests: {
    title: 'Trop de tentatives. Patientez un moment avant de réessayer.',
    detail: 'Vous pourrez réessayer dans {wait}.',
  },
  server_fault: {
    title: 'Le serveur a rencontré une erreur et n’a pas pu traiter votre demande.',
    detail: 'Vérifiez l’état de l’opération avant de recommencer.',
  },
  overloaded: {
    title: 'Le serveur est momentanément indisponible (surchargé ou arrêté).',
    detail: 'Réessayez dans quelques instants.',
  },
  maintenance: {
    title: 'GTFinance est en maintenance.',
    detail: 'Le service revient bientôt; vos opérations en cours se poursuivent.',
  },
  rate_not_published: {
    title: 'Le taux de change n’est pas encore connu.',
    detail: 'Réessayez dans quelques instants.',
  },
  signature_not_valid: {
    title: 'La signature de la notification n’est pas valide.',
    detail: 'Cette adresse est réservée à notre prestataire de paiement.',
  },
  credentials_not_valid: {
    title: 'Identifiants incorrects.',
    detail: 'Vérifiez votre nom d’utilisateur ou courriel et votre mot de passe.',
  },
  account_not_activated: {
    title: 'Votre compte n’est pas encore activé.',
    detail: 'Entrez le code reçu par courriel pour activer votre compte.',
  },
  email_taken: {
    title: 'Cette adresse courriel est déjà utilisée.',
    detail: 'Connectez-vous ou utilisez une autre adresse courriel.',
  },
  login_taken: {
    title: 'Ce nom d’utilisateur est déjà pris.',
    detail: 'Choisissez un autre nom d’utilisateur.',
  },
  phone_taken: {
    title: 'Ce numéro de téléphone est déjà utilisé.',
    detail: 'Connectez-vous ou utilisez un autre numéro.',
  },
  referral_code_unknown: {
    title: 'Ce code de parrainage n’existe pas.',
    detail: 'Vérifiez le code, ou laissez le champ vide.',
  },
  activation_code_not_valid: {
    title: 'Code d’activation non valide.',
    detail: 'Vérifiez le code à 5 chiffres reçu par courriel, ou demandez-en un nouveau.',
  },
  email_not_registered: {
    title: 'Aucun compte n’utilise cette adresse courriel.',
    detail: 'Vérifiez l’adresse, ou créez un compte.',
  },
  reset_code_not_valid: {
    title: 'Code de réinitialisation non valide.',
    detail: 'Vérifiez le code à 5 chiffres reçu par courriel, ou demandez-en un nouveau.',
  },
  codes_blocked: {
    title: 'Les codes de ce compte sont suspendus. Utilisez le lien du courriel.',
    detail:
      'Plusieurs codes erronés ont été entrés. Demandez un nouveau courriel pour changer de mot de passe, puis suivez son lien, qui fonctionne sans code.',
  },
  reset_link_not_valid: {
    title: 'Ce lien n’est plus valide.',
    detail: 'Il a déjà servi ou son délai est passé. Demandez un nouveau courriel.',
  },
  sign_in_alert_not_valid: {
    title: 'Ce lien n’est plus valide.',
    detail: 'Il a déjà servi ou son délai est passé. En cas de doute, choisissez un nouveau mot de passe.',
  },
  password_reset_needed: {
    title: 'Choisissez un nouveau mot de passe pour vous connecter.',
    detail:
      'Une connexion à votre compte nous a été signalée comme n’étant pas la vôtre. Suivez le lien du courriel, ou demandez-en un nouveau.',
  },
  current_password_incorrect: {
    title: 'Le mot de passe actuel est incorrect.',
    detail: 'Entrez le mot de passe avec lequel vous vous êtes connecté.',
  },
  verified_profile_locked: {
    title: 'Votre nom et votre date de naissance ont été vérifiés et ne se modifient plus en ligne.',
    detail: 'Pour un changement de nom ou une correction, écrivez-nous avec un document à l’appui.',
  },
  address_not_found: {
    title: 'Cette adresse n’existe pas.',
    detail: 'Rechargez votre profil et réessayez.',
  },
  session_not_found: {
    title: 'Cette session n’existe plus.',
    detail: 'Elle est déjà terminée. Rechargez la liste de vos sessions.',
  },
  document_not_accepted: {
    title: 'Ce fichier ne peut pas être accepté.',
    detail: 'Corrigez ce qui est indiqué et envoyez de nouveau le document.',
  },
  document_already_accepted: {
    title: 'Ce type de document est déjà validé.',
    detail: 'Envoyez un document d’un autre type.',
  },
  identity_already_verified: {
    title: 'Votre identité est déjà vérifiée.',
    detail: 'Vous n’avez plus de document à envoyer.',
  },
  document_not_found: {
    title: 'Ce document n’existe pas.',
    detail: 'Rechargez la liste de vos documents.',
  },
  document_already_decided: {
    title: 'Une décision a déjà été prise pour ce document.',
    detail: 'Rechargez le dossier pour la voir.',
  },
  document_expired: {
    title: 'Ce document est expiré et ne peut plus être validé.',
    detail: 'Refusez-le avec le motif « expiré ».',
  },
  amounts_differ: {
    title: 'Les montants ne correspondent pas au taux affiché. Rien n’a été débité.',
    detail: 'Au taux de {rate}, {xaf} coûtent {cad}. Vérifiez les montants et confirmez de nouveau.',
  },
  rate_no_longer_valid: {
    title: 'Le taux a changé. Rien n’a été débité.',
    detail:
      'Le taux actuel est de {rate} XAF pour 1\u00a0CAD. Vérifiez les montants et confirmez de nouveau.',
  },
  rate_not_available: {
    title: 'Les envois sont suspendus : le taux de change n’est pas disponible. Rien n’a été débité.',
    detail: 'Nous préférons attendre un taux sûr plutôt que de deviner. Réessayez un peu plus tard.',
  },
  amount_too_small: {
    title: 'Le montant reçu doit être d’au moins {min}.',
    detail: 'Augmentez le montant et réessayez.',
  },
  amount_too_large: {
    title: 'Le montant reçu ne peut pas dépasser {max} par envoi.',
    detail: 'Réduisez le montant, ou faites plusieurs envois.',
  },
  balance_insufficient: {
    title: 'Votre solde est insuffisant.',
    detail: 'Votre solde est de {balance}; cette opération en demande {debit}.',
  },
  unverified_limit_used_up: {
    title: 'Vous avez atteint le montant maximal permis pour un compte non vérifié.',
    detail: 'Ajoutez une pièce d’identité dans votre profil pour continuer.',
  },
  unverified_limit_reached: {
    title: 'Ce montant dépasse ce que votre compte non vérifié peut encore envoyer.',
    detail: 'Il vous reste {remaining}. Le montant doit rester inférieur, ou faites vérifier votre identité.',
  },
  daily_limit_reached: {
    title: 'Ce montant dépasse votre limite de 5\u00a0000\u00a0CAD par 24 heures.',
    detail: 'Vous pouvez encore envoyer {remaining} pour le moment. Au besoin, écrivez-nous.',
  },
  operator_differs_from_number: {
    title: 'L’opérateur ne correspond pas au numéro du bénéficiaire.',
    detail: 'Vérifiez le numéro, puis l’opérateur (MTN ou Orange).',
  },
  service_unavailable: {
    title: '{service} est momentanément indisponible. Rien n’a été débité.',
    detail: 'Réessayez plus tard; nous rouvrons le service dès qu’il répond de nouveau.',
  },
  number_not_accepted: {
    title: '{service} n’accepte pas ce numéro. Rien n’a été débité.',
    detail: 'Vérifiez le numéro et l’opérateur, ou demandez un autre numéro au bénéficiaire.',
  },
  sending_locked: {
    title: 'Les envois sont momentanément bloqués sur votre compte.',
    detail: 'Écrivez-nous ou appelez-nous : nous vous répondons dans les 24 heures.',
  },
  new_recipient_waits: {
    title: 'Ce premier envoi vers ce bénéficiaire sera possible à partir du {until}.',
    detail:
      'Votre mot de passe a été réinitialisé. Par sécurité, les nouveaux bénéficiaires et les nouveaux contrats attendent un peu; ceux que vous avez déjà payés restent disponibles. Votre solde n’est pas touché.',
  },
  recipient_not_in_list: {
    title: 'Ce bénéficiaire n’est plus dans votre liste. Rien n’a été débité.',
    detail: 'Choisissez un bénéficiaire de votre liste, ou entrez son nom et son numéro.',
  },
  idempotency_key_reused: {
    title: 'Cette demande a déjà servi à une autre opération. Rien n’a été débité.',
    detail: 'Chaque nouvelle opération demande une nouvelle clé Idempotency-Key.',
  },
  receiver_not_found: {
    title: 'Ce bénéficiaire n’existe pas.',
    detail: 'Il a peut-être été supprimé entre-temps. Revenez à votre liste.',
  },
  receiver_changed: {
    title: 'Ce bénéficiaire a été modifié entre-temps.',
    detail: 'Voici sa version actuelle. Vérifiez-la, puis refaites votre modification au besoin.',
  },
  receivers_full: {
    title: 'Votre liste de bénéficiaires est pleine ({max} au plus).',
    detail: 'Supprimez les bénéficiaires dont vous n’avez plus besoin, puis réessayez.',
  },
  bill_service_not_found: {
    title: 'Ce service de facturation n’existe pas.',
    detail: 'Choisissez un fournisseur de la liste.',
  },
  bill_quote_not_found: {
    title: 'Cette facture est introuvable.',
    detail: 'Cherchez de nouveau la facture, puis payez-la.',
  },
  bill_quote_expired: {
    title: 'Le prix affiché n’est plus valide. Rien n’a été débité.',
    detail: 'Cherchez de nouveau la facture pour obtenir un prix à jour.',
  },
  bill_quote_used: {
    title: 'Ce prix a déjà servi à un paiement. Rien d’autre n’a été débité.',
    detail: 'Vérifiez vos opérations. Pour payer encore, cherchez de nouveau la facture.',
  },
  bill_already_paid: {
    title: 'Cette facture a déjà été payée. Rien n’a été débité.',
    detail: 'Cherchez de nouveau pour voir les factures qui restent à payer.',
  },
  bill_being_paid: {
    title: 'Un paiement de cette facture est déjà en cours. Rien d’autre n’a été débité.',
    detail: 'Attendez qu’il soit terminé. S’il échoue, le montant est remboursé et la facture reste à payer.',
  },
  bill_changed: {
    title: 'Cette facture a changé depuis votre recherche. Rien n’a été débité.',
    detail: 'Cherchez de nouveau la facture et vérifiez le montant avant de payer.',
  },
  bill_price_changed: {
    title: 'Le prix de ce paiement a changé. Rien n’a été débité.',
    detail: 'Il est maintenant de {price}. Cherchez de nouveau la facture et confirmez.',
  },
  bill_older_first: {
    title: 'Une facture plus ancienne doit être payée d’abord. Rien n’a été débité.',
    detail: 'Le fournisseur demande de payer les factures dans l’ordre, la plus ancienne en premier.',
  },
  bill_amount_not_allowed: {
    title: 'Ce montant n’est pas accepté. Rien n’a été débité.',
    detail: 'Choisissez un montant de {min} à {max}, par tranches de {step}.',
  },
  bill_amount_not_chosen: {
    title: 'Choisissez d’abord le montant à payer.',
    detail: 'Entrez un montant de {min} à {max} : son prix s’affichera avant le paiement.',
  },
  bill_number_not_accepted: {
    title: '{service} n’accepte pas ce numéro.',
    detail: 'Vérifiez le numéro sur votre facture ou votre compteur.',
  },
  closing_balance_left: {
    title: 'Ce compte ne peut pas être fermé : il y reste de l’argent.',
    detail: 'L’argent doit d’abord être envoyé, ou rendu sur demande écrite.',
  },
  closing_payments_open: {
    title: 'Ce compte ne peut pas être fermé : un paiement est en cours.',
    detail: 'Réessayez quand il sera terminé.',
  },
  account_already_closed: {
    title: 'Ce compte est déjà fermé.',
    detail: 'Personne ne peut le rouvrir.',
  },
  bill_search_unavailable: {
    title: '{service} ne répond pas pour le moment. Rien n’a été débité.',
    detail: 'Réessayez dans quelques instants.',
  },
} as const satisfies Record<ProblemCode, ProblemWords>;
