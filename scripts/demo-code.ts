import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import { DEMO_SECOND_FACTOR } from '#server/seed/demo-people.ts';

// Prints the current code of the demo staff's authenticator app.
console.log(codeOf(fromBase32(DEMO_SECOND_FACTOR), stepAt(new Date())));
