import { ErrorPage } from './ErrorPage.tsx';

export default function NotFoundScreen() {
  return <ErrorPage status="404" />;
}
