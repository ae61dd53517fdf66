import { useParams } from 'wouter';
import { ERROR_STATUSES, ErrorPage } from './ErrorPage.tsx';

/** `/error/{status}`. A status without a text is shown as 404. */
export default function ErrorScreen() {
  const { status } = useParams<{ status?: string }>();
  return <ErrorPage status={ERROR_STATUSES.find((known) => known === status) ?? '404'} />;
}
