import { useQueryClient } from '@tanstack/react-query';
import { endSessionAtServer } from '../api/session.ts';
import { clearSession, markSigningOut } from '../session/session-store.ts';

/** Ends the session at the server and here, and returns to the sign-in of the back office. */
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
