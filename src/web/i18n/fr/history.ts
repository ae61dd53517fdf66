export const history = {
  title: 'Historique',
} as const;
