import { useParams } from 'wouter';
import { ERROR_STATUSES, ErrorPage } from './ErrorPage.tsx';

/** `/error/{status}`; any number we have no words for is a page that does not exist. */
export default function ErrorScreen() {
  const { status } = useParams<{ status?: string }>();
  return <ErrorPage status={ERROR_STATUSES.find((known) => known === status) ?? '404'} />;
}
