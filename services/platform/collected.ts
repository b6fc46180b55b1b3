// Reads an entire body into memory, up to a limit.

/** All bytes of a stream. Throws what `tooLong` makes when there are more than `maxBytes`; leaving the loop ends the stream. */
export async function collected(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLong = (): Error => new Error(`An answer is longer than ${maxBytes} bytes.`),
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
