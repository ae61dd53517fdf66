import type { ReactNode } from 'react';
import classes from './Home.module.css';

/** One promise: a sign, a few words, a sentence. */
export function IconCard({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className={classes.card}>
      <div className={classes.cardIcon}>{icon}</div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
