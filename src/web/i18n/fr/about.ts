export const about = {
  title: 'À propos de nous',
  heading: 'L’argent de la famille mérite qu’on dise tout',
  intro:
    'GTFinance sert une seule route : du Canada au Cameroun. Un loyer, des frais scolaires, une facture d’électricité, un coup de main. Ce sont des montants qui comptent, et la personne qui les attend compte dessus.',
  routeTitle: 'Pourquoi une seule route',
  story1:
    'Un service qui va partout connaît rarement bien un endroit. Nous préférons bien connaître une route : ses deux opérateurs mobiles, leurs tranches de 5 francs, leurs pannes, les factures qu’on y paie et ce que la loi demande ici.',
  story2:
    'Nous parlons français et anglais, comme les deux pays que nous relions. Chaque page, chaque courriel et chaque SMS existe dans les deux langues.',
  valuesTitle: 'À quoi nous tenons',
  value1Title: 'Dire le prix',
  value1Text:
    'Nos frais d’envoi sont de {fee}. Nous gagnons notre vie grâce à une marge de {margin} sur le taux du marché; le taux que vous voyez la contient déjà.',
  value2Title: 'Ne promettre que ce que nous tenons',
  value2Text:
    'Nous ne disons pas « instantané » : le versement dépend aussi de l’opérateur. Nous disons où en est votre envoi, et nous ne disons « effectué » que lorsque l’opérateur l’a confirmé.',
  value3Title: 'Chaque dollar a sa place',
  value3Text:
    'Tout mouvement est inscrit dans une comptabilité en partie double. Rien ne se crée, rien ne se perd, et une opération n’est jamais payée deux fois.',
  value4Title: 'Demander peu, bien protéger',
  value4Text:
    'Nous recueillons ce que la loi et l’envoi demandent, rien pour la publicité. Vos pièces d’identité sont conservées chiffrées.',
  notTitle: 'Ce que nous ne faisons pas',
  not1: 'Nous ne sommes pas une banque : votre solde sert à payer vos opérations, il n’est pas un dépôt et ne rapporte pas d’intérêts.',
  not2: 'Nous ne demandons jamais votre mot de passe ni vos codes, ni par téléphone, ni par message.',
  not3: 'Nous ne vendons pas vos renseignements et n’utilisons aucun traceur publicitaire.',
  lawTitle: 'Ce que la loi nous demande',
  law: 'Transférer de l’argent depuis le Canada est encadré par la loi sur le recyclage des produits de la criminalité, que surveille le CANAFE. C’est pourquoi nous vérifions l’identité, gardons nos registres et devons parfois poser une question avant de laisser partir un montant.',
  whereTitle: 'Où nous trouver',
  where: 'Nous répondons dans les 24 heures.',
  contactLink: 'Nous joindre',
} as const;
