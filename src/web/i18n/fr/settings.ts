export const settings = {
  title: 'Paramètres',
  languageTitle: 'Langue',
  languageText: 'Celle de vos courriels et de vos SMS. Quand vous la changez, celle du site change aussi.',
  language: 'Langue',
  noticesTitle: 'Notifications',
  notices: 'Signaler les services indisponibles',
  noticesText:
    'Un avis s’affiche quand Orange Money, MTN ou un autre service est en panne. Ce choix vaut pour ce navigateur seulement; vos courriels et SMS ne changent pas.',
  sessionsTitle: 'Sessions ouvertes',
  sessionsText:
    'Vous ne reconnaissez pas un appareil? Mettez fin à sa session, puis changez votre mot de passe.',
  current: 'Cette session',
  unknownDevice: 'Appareil inconnu',
  kinds: { computer: 'Ordinateur', phone: 'Téléphone', tablet: 'Tablette' },
  onSystem: '{browser} sur {system}',
  network: 'Adresse IP {range}',
  unknownNetwork: 'Adresse IP inconnue',
  lastSeen: 'Vue pour la dernière fois le <time></time>',
  signedIn: 'Connexion le <time></time>',
  end: 'Terminer',
  endOf: 'Terminer la session : {device}',
  ended: 'La session est terminée.',
  endOthers: 'Mettre fin aux autres sessions',
  endOthersTitle: 'Mettre fin aux autres sessions?',
  endOthersText:
    '{count, plural, one {Un autre appareil devra se reconnecter.} other {# autres appareils devront se reconnecter.}} Vous restez connecté ici.',
  endedOthers: 'Les autres sessions sont terminées.',
  noOthers: 'Vous n’êtes connecté nulle part ailleurs.',
  dataTitle: 'Mes données',
  dataText:
    'Tout ce que nous gardons à votre sujet : votre profil, vos bénéficiaires, vos paiements, vos messages et vos connexions.',
  dataCopy: { json: 'Copie pour logiciel (JSON)', text: 'Copie lisible (texte)' },
  closingText:
    'Vous pouvez fermer votre compte pour de bon. Nous conservons nos registres séparément pendant 7 ans après la fermeture, puis vos données sont effacées.',
  closeAccount: 'Fermer mon compte',
  closeAccountTitle: 'Fermer votre compte pour de bon?',
  closeAccountText:
    'Vous serez déconnecté partout et ne pourrez plus vous connecter. Votre solde doit être à zéro, sans paiement en cours.',
  accountClosed: 'Votre compte est fermé.',
} as const;
