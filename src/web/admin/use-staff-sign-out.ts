import { endSessionAtServer } from '../api/session.ts';
import { clearSession, markSigningOut } from '../api/session-store.ts';

/** Ends the session at the server and here, and returns to the sign-in of the back office. */
export function useStaffSignOut(): () => void {
  const leave = async () => {
    markSigningOut();
    await endSessionAtServer();
    clearSession({ expired: false });
  };
  return () => void leave();
}
