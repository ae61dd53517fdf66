export const personalData = {
  title: 'Données personnelles',
  text: 'À la demande du client, qui peut aussi le faire dans ses paramètres. Chaque copie est inscrite au journal.',
  copy: { json: 'Copie pour un autre logiciel (JSON)', text: 'Copie lisible (texte)' },
  close: 'Fermer le compte',
  closeTitle: 'Fermer ce compte pour de bon?',
  closeText:
    'Le client ne pourra plus se connecter. Ses données sont conservées sept ans après la fermeture, puis effacées. Personne ne peut rouvrir ce compte.',
  closed: 'Le compte est fermé.',
  closedTitle: 'Ce compte est fermé pour de bon',
  closedByCustomer: 'Fermé par le client le <time></time>.',
  closedByStaff: 'Fermé par {name} le <time></time>.',
  eraseAfter: 'Ses données seront effacées à partir du {day}.',
  erased: 'Ses données ont été effacées le <time></time>.',
} as const;
