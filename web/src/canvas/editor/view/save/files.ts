import { writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { fileName } from '../../../../lib/file/file-name.ts';
import { saveFile } from '../../../../lib/file/save-file.ts';

/** The page as a file of JSON, as it is saved. */
export function exportPage({ con, widgets }: PageDocument): void {
  const text = JSON.stringify({ con, widgets: writeWidgets(widgets) }, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `${fileName(con.title)}.json`);
}
