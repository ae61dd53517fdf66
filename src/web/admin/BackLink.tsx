import { Link } from 'wouter';
import { areaPath } from './area-path.ts';
import classes from './Page.module.css';

/** The link from a page back to its area. */
export function BackLink({ area, label }: { area: string; label: string }) {
  return (
    <p>
      <Link href={areaPath(area)} className={classes.back}>
        {label}
      </Link>
    </p>
  );
}
