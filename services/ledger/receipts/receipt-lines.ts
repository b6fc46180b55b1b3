// Lines of text from its pieces, as a PDF or a picture places them. Pure.

/** `top` counts from the top of the page. */
interface TextPiece {
  text: string;
  left: number;
  top: number;
  height: number;
}

/** Top to bottom, and the pieces of a line from left to right. */
export function linesOfPieces(pieces: TextPiece[]): string[] {
  const lines: { middle: number; height: number; pieces: TextPiece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const last = lines.at(-1);
    if (last && middleOf(piece) - last.middle < 0.5 * Math.max(last.height, piece.height)) last.pieces.push(piece);
    else lines.push({ middle: middleOf(piece), height: piece.height, pieces: [piece] });
  }
  return lines.map((line) =>
    line.pieces
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  );
}

const middleOf = ({ top, height }: TextPiece): number => top + height / 2;
