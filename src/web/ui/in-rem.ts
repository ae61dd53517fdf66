/** A drawing's size for a page at its usual size, so that it grows with the text around it. `px` is in pixels. */
export const inRem = (px: number) => `${px / 16}rem`;
