// Files that a screen saves in a test, where nothing can be downloaded.

interface SavedFile {
  name: string;
  content: Blob;
}

/** From now on, in the order in which they are saved. */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let content = new Blob();
  URL.createObjectURL = (blob) => ((content = blob as Blob), 'blob:file');
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, content });
  };
  return saved;
}
