export const legalHolds = {
  title: 'Conservation juridique',
  none: 'Rien n’est à conserver au-delà des délais.',
  set: 'Poser une conservation',
  lift: 'Lever la conservation',
  setText:
    'Tout ce qui est connu du client en cause, ou le cas lui-même s’il n’en concerne aucun, est conservé, quel que soit son âge, jusqu’à la levée. Nommez l’ordonnance, l’autorité ou le litige. Le client n’en sait rien.',
  liftText:
    'Les données du client pourront être effacées quand leur délai sera passé, sauf si une autre conservation le touche.',
  holds: 'En vigueur',
  lifted: 'Levée',
  setBy: 'Demandée par {requester}, approuvée par {approver} le <time></time>',
  liftedBy: 'Levée le <time></time> par {requester} et {approver} : {reason}',
} as const;
