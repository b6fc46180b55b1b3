// The part of pdfkit that forms and the console’s statements need; the package has no types of its own.
declare namespace PDFKit {
  interface TextOptions {
    width?: number;
    height?: number;
    align?: 'left' | 'right' | 'center';
    ellipsis?: boolean;
    lineBreak?: boolean;
  }
  interface PDFDocument {
    readonly page: { width: number; height: number };
    /** Below what was drawn last. */
    y: number;
    font(name: string): this;
    fontSize(points: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    widthOfString(text: string): number;
    heightOfString(text: string, options?: TextOptions): number;
    text(text: string, options?: TextOptions): this;
    moveDown(lines?: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(): this;
    addPage(): this;
    /** Pages that `bufferPages` keeps open: any of them can be drawn on again. */
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): unknown;
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}

declare module 'pdfkit' {
  const PDFDocument: new (options: {
    size: string;
    layout?: 'portrait' | 'landscape';
    margin: number;
    lang: string;
    bufferPages?: boolean;
    info: Record<string, string | Date>;
  }) => PDFKit.PDFDocument;
  export default PDFDocument;
  /** A browser has no files to read the widths of letters from. */
  export function registerStdFonts(...fonts: object[]): void;
}

declare module 'pdfkit/standard-fonts/*' {
  const font: object;
  export default font;
}
