import { endSessionAtServer } from '../api/session.ts';
import { clearSession, isSigningOut, readToken } from './session-store.ts';

/**
 * Signs out whoever had pressed so when their page was left or reloaded. The server may have ended the session or never
 * have heard of it; a page that went on with the token would be refused everything.
 */
export function finishSigningOut(): void {
  if (readToken() === undefined || !isSigningOut()) return;
  // Takes the token along before it is forgotten.
  void endSessionAtServer();
  clearSession({ expired: false });
}
