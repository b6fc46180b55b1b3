// The files of a drop, those of dropped folders too.

/** Must be called within the event: afterwards the browser no longer gives the files. */
export function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...(items ?? [])].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve([...files]);
  return Promise.all(entries.map(filesIn)).then((all) => all.flat());
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    // A folder is read in parts, the last of which is empty.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return files;
    for (const child of part) files.push(...(await filesIn(child)));
  }
}
