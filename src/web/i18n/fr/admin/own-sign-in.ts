export const ownSignIn = {
  title: 'Ma connexion',
  intro: 'Ce qui protège votre accès. Chaque changement reste dans le journal d’audit.',
  codesTitle: 'Codes de secours',
  codesLeft:
    '{left, plural, =0 {Il ne vous reste aucun code.} one {Il vous reste # code sur 10.} other {Il vous reste # codes sur 10.}}',
  fewTitle: 'Renouvelez vos codes : sans eux, un téléphone perdu vous ferme la porte.',
  renewCodes: 'Renouveler les codes',
  renewCodesText: 'Les anciens codes ne serviront plus. Prouvez d’abord que c’est vous.',
  nextCodeHint: 'Le prochain code de l’application, s’il vient de servir, ou un code de secours.',
  appTitle: 'Application d’authentification',
  appText:
    'Nouveau téléphone? L’application qui est en place reste valable jusqu’à ce que l’autre ait fonctionné.',
  renewApp: 'Changer d’application',
  renewAppText:
    'Vos autres sessions se fermeront et vous recevrez de nouveaux codes de secours. Prouvez d’abord que c’est vous.',
  codeOfOld: 'Code de l’application actuelle',
  codeOfNew: 'Code de la nouvelle application',
  passwordTitle: 'Mot de passe',
  changePassword: 'Changer le mot de passe',
  passwordText: 'Toutes vos sessions se ferment; vous vous reconnectez avec le nouveau mot de passe.',
} as const;
