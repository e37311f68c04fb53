import type { SvgFault } from '../../svg-import.ts';
import type { PageFault } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { PAGE_WIDGETS_MAX } from '@tidegate/contract/limits.ts';
import type { Translate } from '../../../../i18n/translate.ts';

/** Why a file was not taken, in words. */
export function faultText(fault: PageFault | SvgFault, t: Translate): string {
  switch (fault.is) {
    case 'tooMany':
      return t('editor.fault.tooMany', { count: fault.count, most: PAGE_WIDGETS_MAX });
    case 'tooLarge':
      return t('editor.fault.tooLarge', { size: (fault.bytes / 1024 / 1024).toFixed(1) });
    case 'key':
      return t('editor.fault.key', { path: fault.path });
    case 'script':
      return t('editor.fault.script', { path: fault.path });
    default:
      return t(`editor.fault.${fault.is}`);
  }
}
