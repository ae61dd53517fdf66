/** Returns the element id of a field by its wire name, for links of the error summary. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Checks whether an element is rendered. Others cannot take the focus. */
export function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Focuses a field, or the first control of a group with that name. */
export function focusField(name: string): void {
  const element = document.getElementById(fieldId(name)) ?? document.getElementsByName(name)[0];
  if (!(element instanceof HTMLElement)) return;
  const target = element.matches('input, select, textarea, button')
    ? element
    : ([...element.querySelectorAll<HTMLElement>('input, select, textarea, button')].find(isRendered) ??
      element);
  target.focus();
  target.scrollIntoView({ block: 'center' });
}
