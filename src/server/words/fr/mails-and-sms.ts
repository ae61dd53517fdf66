import { approvalWords } from '#shared/approvals.ts';
/** French mails and SMS. SMS use only GSM-7 characters and fit into one message. */
export const mailsAndSms = {
  frame: {
    signature: '{product} · Envoyez de l’argent du Canada au Cameroun',
    contact: 'Besoin d’aide? {email} · {phone}',
    greeting: 'Bonjour {firstName},',
  },
  activation: {
    subject: 'Votre code d’activation {product}',
    heading: 'Activez votre compte',
    intro: 'Voici le code à entrer pour activer votre compte {product}. Il est valable {minutes} minutes.',
    button: 'Entrer mon code',
    secret: 'Ne communiquez ce code à personne : notre équipe ne vous le demandera jamais.',
    notYou: 'Vous n’avez pas créé de compte? Ignorez ce courriel : sans ce code, le compte reste inactif.',
  },
  passwordReset: {
    subject: 'Votre code pour changer de mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    intro:
      'Voici le code à entrer pour choisir un nouveau mot de passe. Le bouton ci-dessous fonctionne aussi sans le code. Les deux sont valables {minutes} minutes et ne servent qu’une fois.',
    button: 'Choisir mon mot de passe',
    secret: 'Ne communiquez ce code ni ce lien à personne : notre équipe ne vous les demandera jamais.',
    notYou: 'Vous n’avez rien demandé? Ignorez ce courriel : votre mot de passe reste le même.',
  },
  welcome: {
    subject: 'Bienvenue chez {product} : votre compte est actif',
    heading: 'Votre compte est actif',
    intro: 'Vous pouvez maintenant vous connecter avec votre nom d’utilisateur, {login}, ou votre courriel.',
    identity:
      'Tant que votre identité n’est pas vérifiée, le total de vos opérations doit rester inférieur à {limit}. Pour envoyer davantage, ajoutez deux pièces d’identité dans votre profil.',
    referral: 'Votre code de parrainage, à partager avec vos proches : {referralCode}',
    button: 'Me connecter',
  },
  sendingLocked: {
    subject: 'Vos envois {product} sont momentanément suspendus',
    heading: 'Vos envois sont suspendus',
    intro:
      'Nous vérifions certains renseignements de votre compte. D’ici là, les envois et les paiements de factures sont suspendus. Votre solde n’est pas touché.',
    advice: 'Écrivez-nous ou appelez-nous : nous vous répondons dans les 24 heures.',
  },
  sendingUnlocked: {
    subject: 'Vos envois {product} sont rétablis',
    heading: 'Vos envois sont rétablis',
    intro:
      'Nos vérifications sont terminées. Vous pouvez de nouveau envoyer de l’argent et payer des factures.',
    button: 'Envoyer de l’argent',
  },
  signInAlert: {
    subject: 'Nouvelle connexion à votre compte {product}',
    heading: 'Nouvelle connexion à votre compte',
    intro:
      'Votre compte {product} vient d’être ouvert avec votre mot de passe depuis un appareil ou un réseau que nous ne connaissions pas.',
    notYou:
      'Ce n’était pas vous? Le bouton ci-dessous termine toutes les sessions; il faut ensuite choisir un nouveau mot de passe, et rien ne part d’ici là. Le lien est valable 7 jours.',
    you: 'C’était vous? Vous n’avez rien à faire.',
    moment: 'Moment',
    device: 'Appareil',
    network: 'Réseau',
    unknown: 'inconnu',
    button: 'Ce n’était pas moi',
  },
  nameChanged: {
    subject: 'Le nom de votre compte {product} a été changé',
    heading: 'Votre nom a été changé',
    intro: 'Le nom de votre compte a été changé le {date}. Nouveau nom : {name}.',
    notYou:
      'Ce n’était pas vous? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous ou appelez-nous.',
    button: 'Choisir un autre mot de passe',
  },
  codesBlocked: {
    subject: 'Plusieurs codes erronés sur votre compte {product}',
    heading: 'Les codes sont suspendus',
    intro:
      'Plusieurs codes erronés ont été entrés pour votre compte. Par prudence, nous n’acceptons plus de code pendant au moins 24 heures.',
    advice:
      'Pour changer de mot de passe, le lien du courriel que vous demandez fonctionne sans code. Ce n’était pas vous? Écrivez-nous : votre solde n’est pas touché.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe {product} a été changé',
    heading: 'Votre mot de passe a été changé',
    intro:
      'Le mot de passe de votre compte a été changé le {date}. Toutes les sessions ouvertes ont été terminées; connectez-vous avec le nouveau mot de passe.',
    notYou:
      'Ce n’était pas vous? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous ou appelez-nous.',
    button: 'Choisir un autre mot de passe',
  },
  accountClosed: {
    subject: 'Votre compte {product} est fermé',
    heading: 'Votre compte est fermé',
    intro: 'Votre compte a été fermé pour de bon le {date}. Vous ne pouvez plus vous y connecter.',
    kept: 'Nous devons conserver nos registres pendant sept ans. Vos données seront effacées à partir du {day}.',
    notYou: 'Ce n’était pas votre demande? Écrivez-nous ou appelez-nous tout de suite.',
  },
  secondFactorRenewed: {
    subject: 'Votre second facteur {product} a été remplacé',
    heading: 'Votre second facteur a été remplacé',
    intro:
      'Une autre application d’authentification protège votre connexion depuis le {date}. Vos anciens codes de secours ne servent plus et vos autres sessions sont terminées.',
    notYou: 'Ce n’était pas vous? Prévenez tout de suite la supervision : elle peut bloquer votre connexion.',
  },
  signInChanged: {
    subject: 'La protection de votre compte {product} a changé',
    heading: 'La protection de votre compte a changé',
    what: {
      passkey_added:
        'Une clé d’accès a été ajoutée à votre compte : elle permet de se connecter et de confirmer.',
      passkey_removed: 'Une clé d’accès a été retirée de votre compte.',
      authenticator_set: 'Une application d’authentification protège maintenant votre compte.',
      authenticator_removed: 'L’application d’authentification ne protège plus votre compte.',
      recovery_codes_renewed: 'Vous avez de nouveaux codes de secours; les anciens ne servent plus.',
      recovery_code_used: 'Un de vos codes de secours a servi.',
      amount_raised: 'Le montant à partir duquel vos envois sont confirmés a été augmenté.',
    },
    intro: 'Cela s’est produit le {date}.',
    notYou:
      'Ce n’était pas vous? Changez votre mot de passe, terminez vos autres sessions dans vos paramètres, puis écrivez-nous ou appelez-nous tout de suite.',
  },
  disownedFactors: {
    subject: 'Retiré de votre compte {product} après votre signalement',
    heading: 'Ce que nous avons retiré de votre compte',
    intro:
      'Vous avez signalé une connexion qui n’était pas la vôtre. Le {date}, nous avons retiré de votre compte ce qui a pu être ajouté depuis cette connexion.',
    passkeys:
      '{count, plural, one {Une clé d’accès ne permet plus de se connecter ni de confirmer.} other {# clés d’accès ne permettent plus de se connecter ni de confirmer.}}',
    authenticator: 'Une application d’authentification ne protège plus votre compte.',
    recoveryCodes: 'Les codes de secours ne servent plus.',
    yours:
      'C’était vous qui l’aviez ajouté? Choisissez d’abord un nouveau mot de passe; vous pourrez ensuite l’ajouter de nouveau dans vos paramètres.',
  },
  factorRemovalRequested: {
    subject: 'On demande de retirer le second facteur de votre compte {product}',
    heading: 'On demande de retirer votre second facteur',
    intro:
      'Le {date}, notre équipe a reçu une demande de retirer tout ce qui protège votre compte en plus du mot de passe : clés d’accès, application d’authentification et codes de secours.',
    notYou:
      'Ce n’était pas vous? Connectez-vous maintenant avec votre second facteur, ce qui arrête la demande, changez votre mot de passe, puis écrivez-nous ou appelez-nous.',
  },
  factorRemoved: {
    subject: 'Le second facteur de votre compte {product} a été retiré',
    heading: 'Votre second facteur a été retiré',
    intro:
      'Le {date}, nous avons retiré vos clés d’accès, votre application d’authentification et vos codes de secours, et terminé vos sessions. Connectez-vous avec votre mot de passe.',
    wait: 'Par sécurité, vous ne pourrez payer de nouvelles personnes ni ajouter un second facteur qu’à partir du {until}.',
    notYou:
      'Ce n’était pas vous? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous ou appelez-nous.',
    button: 'Choisir un autre mot de passe',
  },
  documentAccepted: {
    subject: 'Un de vos documents est validé',
    heading: 'Document validé',
    intro: 'Nous avons vérifié et validé votre document : {type}.',
    next: 'Il reste un deuxième document à valider pour que votre identité soit vérifiée.',
    button: 'Voir mes documents',
  },
  identityVerified: {
    subject: 'Votre identité est vérifiée',
    heading: 'Votre identité est vérifiée',
    intro:
      'Merci! Vos documents sont validés. Vous pouvez maintenant envoyer jusqu’à {limit} par période de 24 heures.',
    button: 'Envoyer de l’argent',
  },
  documentRefused: {
    subject: 'Veuillez renvoyer un de vos documents',
    heading: 'Document à renvoyer',
    intro: 'Nous n’avons pas pu valider votre document : {type}.',
    button: 'Envoyer un document',
  },
  documentExpires: {
    subject: 'Un de vos documents expire le {day}',
    heading: 'Votre document expire bientôt',
    intro: 'Le document que vous nous avez confié expire le {day} : {type}.',
    next: 'Rien ne change sur votre compte. Après cette date, envoyez-nous le nouveau document depuis votre profil.',
    button: 'Voir mes documents',
  },
  documentExpired: {
    subject: 'Un de vos documents est expiré',
    heading: 'Votre document est expiré',
    intro: 'Le document que vous nous avez confié est expiré depuis le {day} : {type}.',
    next: 'Dès que vous aurez le nouveau, envoyez-le depuis votre profil.',
    button: 'Envoyer un document',
  },
  deposit: {
    subject: 'Votre solde a été crédité : {amount}',
    heading: 'Votre solde a été crédité',
    intro: 'Nous avons reçu votre virement Interac. {amount} ont été ajoutés à votre solde.',
    amount: 'Montant reçu',
    sender: 'Envoyé par',
    button: 'Envoyer de l’argent',
    notYou: 'Vous n’attendiez pas ce dépôt? Écrivez-nous en indiquant la référence {reference}.',
    sms: '{product} : {amount} reçus de {sender} et ajoutés à votre solde. Réf. {reference}',
  },
  withdrawal: {
    subject: 'Retrait de votre solde : {amount}',
    heading: 'Retrait de votre solde',
    intro: '{amount} ont été retirés de votre solde.',
    amount: 'Montant retiré',
    bankReference: 'Référence à la banque',
    notYou: 'Ce retrait vous surprend? Écrivez-nous en indiquant la référence {reference}.',
  },
  approval: {
    subject: '{heading} : {name} (nº {id})',
    requested: 'Une deuxième personne est demandée',
    approved: 'Demande approuvée',
    refused: 'Demande refusée',
    requestedBy: 'Demandée par',
    decidedBy: 'Décidée par',
    reason: 'Motif',
    note: 'Remarque',
    open: 'Voir les approbations',
    notRight:
      'Toutes les personnes qui peuvent en décider reçoivent ce courriel. Si quelque chose vous étonne, parlez-en aux autres avant de décider.',
  },
  approvals: approvalWords('fr').kinds,
  alert: {
    greeting: 'Bonjour,',
    open: 'Voir l’état du système',
    rail: 'Prestataire',
    since: 'Depuis',
    until: 'Jusqu’à',
    began: { subject: 'Alerte : {name}' },
    ended: {
      subject: 'Terminé : {name}',
      text: 'C’est revenu à la normale. Aucun autre courriel ne suivra.',
    },
    names: {
      workers_silent: 'Le travail en arrière-plan est arrêté',
      jobs_late: 'Des tâches sont en retard',
      jobs_dead: 'Des tâches ont été abandonnées',
      jobs_failing: 'Une tâche échoue à répétition',
      payment_old: 'Un paiement attend depuis longtemps',
      rail_errors: 'Le prestataire de paiement répond par des erreurs',
      rail_slow: 'Le prestataire de paiement est lent',
      float_low: 'La réserve chez le prestataire est basse',
      float_gap: 'La réserve chez le prestataire ne concorde pas',
      sending_closed: 'Les envois sont fermés, faute de taux',
      messages_failed: 'Des courriels ou des SMS ne partent pas',
      safeguarding_short: 'Il manque de l’argent au compte de protection',
      lists_old: 'Une liste de sanctions n’est plus à jour',
      notices_untrusted: 'Beaucoup d’avis de dépôt ne sont pas fiables',
    },
    texts: {
      workers_silent:
        'Processus qui ne répondent plus : {silent}. Processus au travail : {alive}. Sans eux, les envois acceptés attendent.',
      jobs_late: 'La plus ancienne attend depuis {minutes} minutes.',
      jobs_dead: 'Abandonnées : {count}. Relancez-les une fois la cause corrigée.',
      jobs_failing:
        'La tâche {task} a échoué {count} fois de suite. Elle est relancée sans cesse; le journal dit pourquoi elle échoue.',
      payment_old: 'Le paiement {reference} attend depuis {minutes} minutes. Paiements en cours : {count}.',
      rail_errors:
        'En 15 minutes, {percent}\u00a0% des appels n’ont pas eu de réponse utilisable ({count} en tout).',
      rail_slow: 'Un appel sur vingt a pris {seconds} secondes ou plus dans les 15 dernières minutes.',
      float_low: 'Il reste {francs}.',
      float_gap: 'Depuis la dernière lecture, {francs} sont sortis sans paiement de notre part.',
      sending_closed: 'Aucune source ne donne de taux utilisable. Un taux peut être fixé à la main, à deux.',
      messages_failed: 'Messages en échec : {count}.',
      safeguarding_short: 'À la fin du {day}, il manquait {amount}.',
      lists_old:
        'Depuis {days} jours ou plus, elle n’a pas pu être lue en entier ({lists, select, canada {Canada} un {Nations Unies} other {Canada et Nations Unies}}). Les noms sont comparés avec la dernière version; sans aucune version, rien n’est payé.',
      notices_untrusted:
        'Depuis une heure : {unsigned} avec une signature fausse, {untrusted} bien signés mais dont le contenu n’inspire pas confiance. Aucun n’a été crédité.',
    },
  },
  contact: {
    greeting: 'Bonjour,',
    toSupport: {
      subject: 'Message nº {number} du site : {name}',
      heading: 'Un message du site',
      name: 'Nom',
      email: 'Courriel',
      phone: 'Téléphone',
      language: 'Langue',
      FR: 'français',
      EN: 'anglais',
    },
    toSender: {
      subject: '{product} a bien reçu votre message',
      heading: 'Nous avons bien reçu votre message',
      intro:
        'Merci de nous avoir écrit. Une personne de notre équipe vous répond à cette adresse dans les 24 heures.',
      secret:
        'Notre équipe ne vous demandera jamais votre mot de passe ni un code : ne les communiquez à personne.',
      notYou:
        'Vous ne nous avez pas écrit? Quelqu’un a entré votre adresse sur notre site. Vous n’avez rien à faire.',
    },
  },
  payment: {
    operation: { bill_payment: 'Paiement', transfer: 'Envoi' },
    /** As within a sentence, which also says « à {recipient} ». */
    merchants: {
      ENEO: 'ENEO',
      CAMWATER: 'la CAMWATER',
      CMDGI: 'la DGI',
      CMDOUANES: 'la Douane',
      CANALPLUS: 'Canal+',
    },
    in_progress: {
      subject: '{operation} en cours : {xaf} à {recipient}',
      received: 'Montant à recevoir',
      heading: '{operation} en cours',
      intro:
        'Nous avons bien reçu votre demande et nous la traitons. Le montant a été débité de votre solde; nous vous écrirons dès que l’opération sera terminée.',
      sms: '{product} : {type, select, bill_payment {paiement} other {envoi}} de {xaf} à {recipient} en cours. Débité : {cad}. Réf. {reference}',
    },
    done: {
      subject: '{operation} effectué : {recipient} a reçu {xaf}',
      received: 'Montant reçu',
      heading: '{operation} effectué',
      intro: 'C’est fait : {recipient} a bien reçu {xaf}.',
      sms: '{product} : {type, select, bill_payment {paiement} other {envoi}} effectué, {recipient} a reçu {xaf}. Réf. {reference}',
    },
    failed: {
      subject: '{operation} non abouti, {cad} remboursés',
      received: 'Montant prévu',
      heading: '{operation} non abouti, montant remboursé',
      intro:
        'L’opération n’a pas pu aboutir. Les {cad} débités sont revenus à votre solde; {recipient} n’a rien reçu.',
      sms: '{product} : {type, select, bill_payment {paiement} other {envoi}} de {xaf} à {recipient} non abouti. {cad} remboursés à votre solde. Réf. {reference}',
    },
    returned: {
      subject: '{operation} annulé, {cad} remboursés',
      received: 'Montant prévu',
      heading: '{operation} annulé, montant remboursé',
      intro:
        'Nous vous avions annoncé que {recipient} avait reçu {xaf}. {type, select, bill_payment {Le fournisseur} other {L’opérateur}} a depuis annulé ce versement : les {cad} débités sont revenus à votre solde.',
      sms: '{product} : {type, select, bill_payment {paiement de {xaf} à {recipient} annulé par le fournisseur} other {envoi de {xaf} à {recipient} annulé par l’opérateur}}. {cad} remboursés à votre solde. Réf. {reference}',
    },
    token: {
      subject: 'Votre code d’électricité prépayée : {token}',
      received: 'Montant reçu',
      heading: 'Votre code d’électricité',
      intro: 'Entrez ce code sur le clavier du compteur : {token}',
      sms: '{product} : {recipient} a reçu {xaf}. Code à entrer sur le compteur {destination} : {token}. Réf. {reference}',
    },
    rows: {
      token: 'Code du compteur',
      recipient: 'Bénéficiaire',
      billNumber: 'Numéro',
      number: 'Numéro',
      debited: 'Montant débité',
      refunded: 'Montant remboursé',
      fee: 'Frais',
      ourFee: 'Frais {product}',
      merchantFee: 'Frais du fournisseur',
      rate: 'Taux',
      reference: 'Référence',
      date: 'Date',
    },
    dateWithZone: '{date} (heure de l’Est)',
    button: 'Voir mes opérations',
    question: 'Pour toute question, donnez-nous la référence {reference}.',
  },
} as const;
