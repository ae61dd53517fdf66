import { codeOf, fromBase32, stepAt } from '#server/second-factors/totp.ts';
import { DEMO_SECOND_FACTOR } from '#server/seed/demo-people.ts';

// What the authenticator app of the demo staff shows right now.
console.log(codeOf(fromBase32(DEMO_SECOND_FACTOR), stepAt(new Date())));
