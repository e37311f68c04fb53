import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import type { PageFiling } from '../../canvas/editor/view/scope/host.ts';

/**
 * Saves the content of a page that was just added, as a draft; a page whose content is refused is removed again. `baseVersion` is the
 * one that an added page has.
 */
export async function savedOrRemoved(
  filing: PageFiling,
  page: PageDocument,
  remove: () => Promise<void>,
  baseVersion = 0,
): Promise<void> {
  try {
    await filing.save({ page, baseVersion, note: '', isPublished: false });
  } catch (error) {
    await remove();
    throw error;
  }
}
