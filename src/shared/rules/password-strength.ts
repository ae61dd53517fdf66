import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

/**
 * The number of guesses that a password must withstand at least. With a lower limit, too many passwords would
 * be guessed. Online, an attacker has about fifty guesses an hour; eight random characters need more than ten
 * million.
 */
const MIN_GUESSES = 10 ** 7.5;

/** Common beginnings of passwords among our customers that the two language dictionaries lack. */
const LOCAL_WORDS =
  'gtfinance cameroun cameroon yaounde douala canada quebec montreal toronto ottawa interac jetaime ' +
  'soleil doudou loulou motdepasse bienvenue azerty azertyuiop changeme letmein welcome admin test secret';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...french, localWords: LOCAL_WORDS.split(' ') },
  graphs: adjacencyGraphs,
  useLevenshteinDistance: false,
});

/**
 * Checks whether a password is well known, or close to what an attacker would try who knows lists of common passwords
 * and, through `ownWords`, the person. Takes some tens of milliseconds, and about a second the first time, when the
 * dictionaries load. Do not call it on the thread that answers requests, nor in a screen's first bundle.
 */
export function isGuessable(password: string, ownWords: string[]): boolean {
  return estimator.check(password, ownWords).guesses < MIN_GUESSES;
}
