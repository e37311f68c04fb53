import { writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { fileName } from '../../../../lib/file-name.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** Opens the browser's own choice of a file. */
export function chooseFile(accept: string, onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) onChosen(file);
  });
  input.click();
}

/** The page as a file of JSON, as it is saved. */
export function exportPage({ con, widgets }: PageDocument): void {
  const text = JSON.stringify({ con, widgets: writeWidgets(widgets) }, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `${fileName(con.title)}.json`);
}
