/** Returns first and last name. Recipients of earlier payments may lack one of the two. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
