import { QR_CODE } from './facts.tsx';
import classes from './QrCode.module.css';

/** The QR code of the application's page. */
export function QrCode({ label }: { label: string }) {
  return (
    <div className={classes.code}>
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: QR_CODE }} />
    </div>
  );
}
