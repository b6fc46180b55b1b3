// Versions of a receipt's picture for text recognition: each shows what another hides, such as faded print or shadows. Runs in a thread.
import sharp from 'sharp';

interface PreparedVersion {
  png: Uint8Array;
  width: number;
  height: number;
  /** How the recognizer divides the page: 4 is one column of lines of any size, 6 one block. */
  layout: '4' | '6';
}

/** Print on a receipt is then about 30 pixels high. */
const widthPixels = { fewest: 1_000, most: 1_600 };
const mostPixels = 6_000_000;

export async function preparedVersions(picture: Uint8Array): Promise<PreparedVersion[]> {
  const { width: given, height: tall } = await sharp(picture).metadata();
  const wide = Math.min(widthPixels.most, Math.max(widthPixels.fewest, given));
  const scale = Math.min(wide / given, Math.sqrt(mostPixels / (given * tall)));
  const [width, height] = [Math.round(given * scale), Math.round(tall * scale)];
  const paper = await evenlyLit(picture, width, height);
  const image = () => sharp(paper, { raw: { width, height, channels: 1 } });
  // The first keeps fine print sharp, the second closes the gaps of print that has faded.
  const sharpened = image().normalize({ lower: 1, upper: 99 }).sharpen({ sigma: 1 });
  const darkened = image().blur(0.8).gamma(2.2, 1).normalize({ lower: 1, upper: 99 });
  return [
    { png: await sharpened.png({ compressionLevel: 1 }).toBuffer(), width, height, layout: '4' },
    { png: await darkened.png({ compressionLevel: 1 }).toBuffer(), width, height, layout: '6' },
  ];
}

/** How many times smaller the picture is that shows its light without its print. */
const lightScale = 16;

/** The picture in gray, relative to the light around each point, so that shadows are as white as the rest of the paper. */
async function evenlyLit(picture: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const gray = await sharp(picture).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).grayscale().raw().toBuffer();
  const one = { width, height, channels: 1 } as const;
  const [lightWidth, lightHeight] = [Math.ceil(width / lightScale), Math.ceil(height / lightScale)];
  // Separate steps, because sharp enlarges before it blurs.
  const small = await sharp(gray, { raw: one }).resize(lightWidth, lightHeight, { fit: 'fill' }).blur(2.5).grayscale().raw().toBuffer();
  const light = await sharp(small, { raw: { width: lightWidth, height: lightHeight, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .grayscale()
    .raw()
    .toBuffer();
  for (let at = 0; at < gray.length; at++) gray[at] = Math.min(255, (gray[at]! * 235) / Math.max(1, light[at]!));
  return gray;
}
