/** Converts pixels to rem, so that a drawing grows with the text. */
export const inRem = (px: number) => `${px / 16}rem`;
