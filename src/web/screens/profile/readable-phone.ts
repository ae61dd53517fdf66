/** Ten digits as Canadians write them: `514 555-0101`. Anything else stays as it is. */
export function readablePhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2-$3');
}
