import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

/**
 * Fewer guesses than these find too many people's passwords. Whoever guesses at the door has some fifty an hour; eight
 * characters that a machine chose need more than ten million.
 */
const FEWEST_GUESSES = 10 ** 7.5;

/** What people here begin with, and the lists of two languages do not have. */
const AT_HOME =
  'gtfinance cameroun cameroon yaounde douala canada quebec montreal toronto ottawa interac jetaime ' +
  'soleil doudou loulou motdepasse bienvenue azerty azertyuiop changeme letmein welcome admin test secret';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...french, atHome: AT_HOME.split(' ') },
  graphs: adjacencyGraphs,
  useLevenshteinDistance: false,
});

/**
 * Whether a password is among the well-known ones, or near what somebody would try who knows such lists and, by
 * `ownWords`, the person. Takes some tens of milliseconds, and a second and its dictionaries the first time: not for the
 * thread that answers requests, nor for what a screen loads first.
 */
export function isGuessable(password: string, ownWords: string[]): boolean {
  return estimator.check(password, ownWords).guesses < FEWEST_GUESSES;
}
