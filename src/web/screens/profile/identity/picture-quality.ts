/** What makes a photographed document hard to read. It is only a warning: the person and then staff decide. */
export type ImageProblem = 'small' | 'dark' | 'blurred';

/** Pixels of the longer edge; below this, small print cannot be read. */
const MIN_EDGE = 800;
const ANALYSED_EDGE = 480;
/** Mean brightness, from 0 to 255. */
const DARK = 60;
/** Variance of the second derivative of brightness; sharp print has hundreds. */
const BLURRED = 12;

/** A picture's pixels as in a canvas: four bytes each, row by row. */
export type Pixels = { width: number; height: number; data: ArrayLike<number | undefined> };

/** Returns the first problem of a picture whose longer edge has `edge` pixels, judged by a smaller copy of it. */
export function findImageProblem(edge: number, pixels: Pixels): ImageProblem | undefined {
  if (edge < MIN_EDGE) return 'small';
  const light = brightness(pixels);
  if (mean(light) < DARK) return 'dark';
  return edges(light, pixels) < BLURRED ? 'blurred' : undefined;
}

/** Returns the problem of a chosen file; undefined if it is not a picture, or this browser cannot read it. */
export async function findFileProblem(file: File): Promise<ImageProblem | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const edge = Math.max(picture.width, picture.height);
    const scale = Math.min(1, ANALYSED_EDGE / edge);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return findImageProblem(edge, context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // The server says what is wrong with the file.
    return undefined;
  }
}

function brightness({ width, height, data }: Pixels): number[] {
  return Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

/** Returns the variance of the Laplacian, which measures sharpness. */
function edges(light: number[], { width, height }: Pixels): number {
  const differences: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0);
      differences.push(around - 4 * (light[at] ?? 0));
    }
  }
  const middle = mean(differences);
  return mean(differences.map((difference) => (difference - middle) ** 2));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
