// The part of pdfkit that the forms need; the package has no types of its own.
declare namespace PDFKit {
  interface TextOptions {
    width?: number;
    height?: number;
    align?: 'left' | 'right' | 'center';
    ellipsis?: boolean;
    lineBreak?: boolean;
  }
  interface PDFDocument {
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
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}

declare module 'pdfkit' {
  const PDFDocument: new (options: {
    size: string;
    margin: number;
    lang: string;
    bufferPages?: boolean;
    info: Record<string, string | Date>;
  }) => PDFKit.PDFDocument;
  export default PDFDocument;
}
