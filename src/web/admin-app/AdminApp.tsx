import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Link, Route, Switch, useLocation } from 'wouter';
import type { StaffMeView } from '#shared/wire/admin/me.ts';
import { mayOpen } from '../admin/area-path.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Skeletons, TextSkeleton } from '../ui/Skeletons.tsx';
import { Stack } from '../ui/Stack.tsx';
import { AdminShell } from './AdminShell.tsx';
import { PAGES } from './areas.ts';
import { SignInGate } from './SignInGate.tsx';

/** The back office: sign-in, frame and areas. Customers load none of it. */
export function AdminApp() {
  return (
    <SignInGate>
      {(me) => (
        <AdminShell me={me}>
          <Suspense fallback={<AreaLoading />}>
            <AreaRoutes me={me} />
          </Suspense>
        </AdminShell>
      )}
    </SignInGate>
  );
}

/** Pages are keyed by id, so that state is not carried from one record to the next. */
function AreaRoutes({ me }: { me: StaffMeView }) {
  const [address] = useLocation();
  const pages = PAGES.filter(({ path }) => mayOpen(me.role, path));
  return (
    <Switch>
      {pages.map(({ path, screen: Page }) => (
        <Route key={path} path={path}>
          {(params: { id?: string }) => <Page key={params.id} />}
        </Route>
      ))}
      <Route>
        <MissingArea key={address} />
      </Route>
    </Switch>
  );
}

function MissingArea() {
  const t = useTranslations('admin.shell');
  return (
    <Screen title={t('missingTitle')}>
      <EmptyState title={t('missingText')} action={<Link href={paths.admin}>{t('backToOverview')}</Link>} />
    </Screen>
  );
}

/** Shown while the code of an area loads: skeletons of a heading and of what most areas have below it. */
function AreaLoading() {
  return (
    <Stack gap="lg">
      <TextSkeleton width="min(100%, 16rem)" />
      <Skeletons lines={5} height={72} />
    </Stack>
  );
}
