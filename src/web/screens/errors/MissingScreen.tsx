import { MissingPage } from './ErrorPage.tsx';

export default function MissingScreen() {
  return <MissingPage />;
}
