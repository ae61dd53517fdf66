import type { ReactNode } from 'react';
import classes from './IconCard.module.css';

type Props = { icon: ReactNode; title: string; text: string; plain?: boolean };

/** One promise: a sign, a few words, a sentence. `plain` has no ground of its own. */
export function IconCard({ icon, title, text, plain = false }: Props) {
  return (
    <div className={plain ? classes.plain : classes.card}>
      <div className={classes.icon}>{icon}</div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
