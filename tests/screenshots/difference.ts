// How much two pictures differ, counted in a browser, which can read pictures.
import type { Page } from 'playwright-core';

interface Comparison {
  /** The pictures are compared at this fraction of their size: 4 is a quarter. */
  reducedBy?: number;
  /** How far a color may be off, of 255. */
  tolerance?: number;
}

/** A text, because no type here knows a browser's names. A picture of another size differs where only one of them has points. */
const countInBrowser = `async ([pictures, reducedBy, tolerance]) => {
  const images = await Promise.all(pictures.map(async (source) => createImageBitmap(await (await fetch(source)).blob())));
  const size = (of) => Math.ceil(Math.max(...images.map(of)) / reducedBy);
  const [width, height] = [size((image) => image.width), size((image) => image.height)];
  const [a, b] = images.map((image) => {
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.imageSmoothingQuality = 'high';
    canvas.drawImage(image, 0, 0, image.width / reducedBy, image.height / reducedBy);
    return canvas.getImageData(0, 0, width, height).data;
  });
  let count = 0;
  for (let at = 0; at < a.length; at += 4) count += Number([0, 1, 2, 3].some((color) => Math.abs(a[at + color] - b[at + color]) > tolerance));
  return count / (width * height);
}`;

/** The share of points that differ. */
export function difference(page: Page, pictures: [Buffer, Buffer], { reducedBy = 1, tolerance = 0 }: Comparison = {}): Promise<number> {
  const sources = pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(`(${countInBrowser})(${JSON.stringify([sources, reducedBy, tolerance])})`);
}
