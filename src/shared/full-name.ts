/** Returns a person's name as people write it. Recipients of earlier payments may lack one of the two. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
