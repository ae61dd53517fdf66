import { markSignedIn } from './signed-in.ts';

// Runs before the first paint, so that nobody sees buttons change.
markSignedIn();
