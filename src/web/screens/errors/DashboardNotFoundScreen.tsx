import { NotFoundMessage } from './ErrorPage.tsx';

export default function DashboardNotFoundScreen() {
  return <NotFoundMessage />;
}
