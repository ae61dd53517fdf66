import { Loading, SkeletonSheet } from '../ui/Skeletons.tsx';
import classes from './PaymentForm.module.css';

/** Placeholder for the send form while its data load. */
export function SendSkeleton() {
  return (
    <Loading className={classes.columns}>
      <span className={classes.main}>
        <SkeletonSheet shape="fields" lines={2} />
        <SkeletonSheet shape="fields" lines={4} />
      </span>
      <SkeletonSheet shape="facts" lines={7} />
    </Loading>
  );
}
