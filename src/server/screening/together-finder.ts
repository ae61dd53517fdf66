import { soundsLike } from './compare-names.ts';
import { soundOf } from './name-words.ts';

/** Finds, by their places in the list, names that written as one word sound like another: at most a letter apart. */
export function createTogetherFinder(names: readonly (readonly string[])[]) {
  const namesOfLength = new Map<number, { sound: string; index: number }[]>();
  names.forEach((words, index) => {
    const sound = soundOf(words.join(''));
    const list = namesOfLength.get(sound.length);
    if (list) list.push({ sound, index });
    else namesOfLength.set(sound.length, [{ sound, index }]);
  });

  return (words: readonly string[]): number[] => {
    const sound = soundOf(words.join(''));
    return [-1, 0, 1]
      .flatMap((more) => namesOfLength.get(sound.length + more) ?? [])
      .filter((other) => soundsLike(sound, other.sound))
      .map(({ index }) => index);
  };
}
