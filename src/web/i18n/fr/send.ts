export const send = {
  title: 'Envoyer de l’argent',
} as const;
