import { Refusal } from '@tidegate/contract/errors.ts';
import { checkedWidgets } from './drawn-page.ts';

/** The content of a file of a page, not yet checked. */
export interface PageFileContent {
  readonly con: unknown;
  readonly widgets: readonly unknown[];
}

/** `con` and `widgets` of a JSON file, of which the widgets are checked. Runs in the reading process. */
export function readPageFile(file: Uint8Array): PageFileContent {
  const content = parsed(file);
  if (typeof content !== 'object' || content === null || !('widgets' in content)) throw new Refusal('pageNotList');
  return { con: 'con' in content ? content.con : undefined, widgets: checkedWidgets(content.widgets) };
}

function parsed(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    throw new Refusal('pageNotJson');
  }
}
