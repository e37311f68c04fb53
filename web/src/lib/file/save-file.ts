/** Hands a file to the person under a name, through the browser's own download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file by the next turn of the loop; some need the address a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
