// Pictures of receipts: decoded within limits, upright, without what a camera writes into them, such as where they were taken. Runs in a
// thread.
import sharp, { type Sharp } from 'sharp';
import decodeHeic from 'heic-decode';
import { DomainError } from '#contracts/problem.js';
import { maxReceiptPixels } from '#contracts/routes/receipts.js';
import type { ReceiptKind } from './receipt-kind.js';

// Nothing is kept between files, and other threads have the processor too.
sharp.cache(false);
sharp.concurrency(1);

/** As it is stored, and as the screen shows it. */
export interface ReceiptPictures {
  file: Uint8Array;
  picture: Uint8Array;
}

/** The longer side of the picture for the screen. */
const shownPixels = 1_600;

export async function picturesOf(bytes: Uint8Array, kind: Exclude<ReceiptKind, 'pdf'>): Promise<ReceiptPictures> {
  return encoded(kind === 'heic' ? await ofHeic(bytes) : await ofFile(bytes));
}

/** Of the pixels of a scanned page. */
export const picturesOfPixels = (data: Uint8Array, { width, height, channels }: Pixels): Promise<ReceiptPictures> =>
  encoded(sharp(data, { raw: { width, height, channels } }));

interface Pixels {
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}

async function encoded(picture: Sharp): Promise<ReceiptPictures> {
  try {
    const upright = picture.autoOrient().flatten({ background: '#fff' });
    // sharp leaves out all metadata unless it is asked to keep them.
    const file = await upright.clone().jpeg({ quality: 90 }).toBuffer();
    const fit = { width: shownPixels, height: shownPixels, fit: 'inside', withoutEnlargement: true } as const;
    return { file, picture: await upright.resize(fit).jpeg({ quality: 80 }).toBuffer() };
  } catch {
    throw damaged();
  }
}

const damaged = (): DomainError =>
  new DomainError('damaged-picture', 422, 'The picture is damaged, or it isn’t in the format of its name. Take it again, or export it as JPEG.');

export function assertPixels(width: number, height: number): void {
  if (width * height > maxReceiptPixels)
    throw new DomainError(
      'too-many-pixels',
      413,
      `The picture has ${Math.round((width * height) / 1e6).toLocaleString('en-US')} megapixels. A receipt can have up to ${maxReceiptPixels / 1e6}. Send a smaller picture.`,
    );
}

async function ofFile(bytes: Uint8Array): Promise<Sharp> {
  const opened = (limitInputPixels: number | false) => sharp(bytes, { limitInputPixels, failOn: 'error' });
  // Reads the head alone.
  const { width, height } = await opened(false)
    .metadata()
    .catch(() => {
      throw damaged();
    });
  assertPixels(width, height);
  return opened(maxReceiptPixels);
}

/** The size that the file states is checked before its pixels are unpacked. */
async function ofHeic(bytes: Uint8Array): Promise<Sharp> {
  const images = await decodeHeic.all({ buffer: bytes }).catch(() => {
    throw damaged();
  });
  try {
    const [image] = images;
    assertPixels(image!.width, image!.height);
    const { width, height, data } = await image!.decode().catch(() => {
      throw damaged();
    });
    return sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
  } finally {
    images.dispose();
  }
}
