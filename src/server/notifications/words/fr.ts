/** Mails and SMS in French. SMS keep to letters that one GSM-7 message carries. */
export const messagesInFrench = {
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
    secret: 'Ne communiquez ce code à personne\u00a0: notre équipe ne vous le demandera jamais.',
    notYou:
      'Vous n’avez pas créé de compte? Ignorez ce courriel\u00a0: sans ce code, le compte reste inactif.',
  },
  passwordReset: {
    subject: 'Votre code pour changer de mot de passe',
    heading: 'Choisissez un nouveau mot de passe',
    intro: 'Voici le code à entrer pour choisir un nouveau mot de passe. Il est valable {minutes} minutes.',
    button: 'Choisir mon mot de passe',
    secret: 'Ne communiquez ce code à personne\u00a0: notre équipe ne vous le demandera jamais.',
    notYou: 'Vous n’avez rien demandé? Ignorez ce courriel\u00a0: votre mot de passe reste le même.',
  },
  welcome: {
    subject: 'Bienvenue chez {product}\u00a0: votre compte est actif',
    heading: 'Votre compte est actif',
    intro: 'Vous pouvez maintenant vous connecter avec votre nom d’utilisateur, {login}, ou votre courriel.',
    identity:
      'Tant que votre identité n’est pas vérifiée, le total de vos opérations doit rester inférieur à {limit}. Ajoutez deux pièces d’identité dans votre profil pour aller plus loin.',
    referral: 'Votre code de parrainage, à partager avec vos proches\u00a0: {referralCode}',
    button: 'Me connecter',
  },
  codesBlocked: {
    subject: 'Plusieurs codes erronés sur votre compte {product}',
    heading: 'Les codes sont suspendus',
    intro:
      'Plusieurs codes erronés ont été entrés pour votre compte. Par prudence, nous n’acceptons plus de code pendant au moins 24 heures.',
    advice:
      'Si c’était vous, demandez un nouveau code demain. Sinon, écrivez-nous\u00a0: votre solde n’est pas touché.',
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
  documentAccepted: {
    subject: 'Un de vos documents est validé',
    heading: 'Document validé',
    intro: 'Nous avons vérifié et validé votre document\u00a0: {type}.',
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
    subject: 'Un de vos documents est à envoyer de nouveau',
    heading: 'Document à envoyer de nouveau',
    intro: 'Nous n’avons pas pu valider votre document\u00a0: {type}.',
    button: 'Envoyer un document',
  },
  payment: {
    operation: '{type, select, BILLPAY {Paiement} other {Envoi}}',
    in_progress: {
      subject: '{operation} en cours\u00a0: {xaf} pour {beneficiary}',
      received: 'Montant à recevoir',
      heading: '{operation} en cours',
      intro:
        'Nous avons bien reçu votre demande et la traitons. Le montant a été débité de votre solde; nous vous écrirons dès que l’opération sera terminée.',
      sms: '{product}\u00a0: {type, select, BILLPAY {paiement} other {envoi}} de {xaf} à {beneficiary} en cours. Débité\u00a0: {cad}. Réf. {reference}',
    },
    done: {
      subject: '{operation} réussi\u00a0: {beneficiary} a reçu {xaf}',
      received: 'Montant reçu',
      heading: '{operation} réussi',
      intro: '{beneficiary} a bien reçu {xaf}.',
      sms: '{product}\u00a0: {type, select, BILLPAY {paiement} other {envoi}} réussi. {beneficiary} a reçu {xaf}. Réf. {reference}',
    },
    failed: {
      subject: '{operation} non abouti, {cad} remboursés',
      received: 'Montant prévu',
      heading: '{operation} non abouti, montant remboursé',
      intro:
        'L’opération n’a pas pu aboutir. Les {cad} débités sont de nouveau sur votre solde; {beneficiary} n’a rien reçu.',
      sms: '{product}\u00a0: {type, select, BILLPAY {paiement} other {envoi}} de {xaf} à {beneficiary} non abouti. {cad} remboursés sur votre solde. Réf. {reference}',
    },
    token: {
      subject: 'Votre code d’électricité prépayée\u00a0: {token}',
      received: 'Montant reçu',
      heading: 'Votre code d’électricité',
      intro: 'Entrez ce code sur le clavier du compteur\u00a0: {token}',
      sms: '{product}\u00a0: {beneficiary} a reçu {xaf}. Code à entrer au compteur {destination}\u00a0: {token}. Réf. {reference}',
    },
    rows: {
      token: 'Code du compteur',
      beneficiary: 'Bénéficiaire',
      destination: '{type, select, BILLPAY {Numéro de facture} other {Numéro}}',
      debited: 'Montant débité',
      refunded: 'Montant remboursé',
      fee: 'Frais',
      rate: 'Taux',
      reference: 'Référence',
      date: 'Date',
    },
    dateWithZone: '{date} (heure de l’Est)',
    button: 'Voir mes opérations',
    question: 'Pour toute question, donnez-nous la référence {reference}.',
  },
};
