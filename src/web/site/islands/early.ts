import { markSignedIn } from './signed-in.ts';

// Runs before anything is painted, so that nobody sees buttons change.
markSignedIn();
