/**
 * A number from 0 to below 1 that depends on nothing but the text: FNV-1a, then the mixing steps of MurmurHash3.
 * Drawing by name instead of in sequence keeps one rail's calls from changing another's luck.
 */
export function randomFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of Buffer.from(text)) hash = Math.imul(hash ^ character, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
