import { useQueryClient } from '@tanstack/react-query';
import { endSessionAtServer } from '../api/session.ts';
import { clearSession, markSigningOut } from '../session/session-store.ts';

/** Leaves: the session ends at the server and here, and the door of the back office is shown again. */
export function useStaffSignOut(): () => void {
  const queryClient = useQueryClient();
  const leave = async () => {
    markSigningOut();
    await endSessionAtServer();
    clearSession({ expired: false });
    queryClient.clear();
  };
  return () => void leave();
}
