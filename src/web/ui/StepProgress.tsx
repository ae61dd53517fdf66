import classes from './StepProgress.module.css';

type Props = { step: number; total: number; label: string };

/** The progress in a form of several steps, as text and as a bar. */
export function StepProgress({ step, total, label }: Props) {
  return (
    <div className={classes.progress}>
      <p className={classes.label}>{label}</p>
      <progress className="visually-hidden" value={step} max={total} aria-label={label} />
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: total }, (_, part) => (
          <span key={part} data-done={part < step || undefined} />
        ))}
      </div>
    </div>
  );
}
