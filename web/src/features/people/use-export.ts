import { userExport } from '@tidegate/contract/nouns/user/calls.ts';
import { App } from 'antd';
import { askFile } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { askedOf, type PeopleFilter } from './people-filter.ts';

/** Neither a login name, which has no slash, nor a name of at most 6 characters can contain this. */
const NOBODY = '/nobody/';

/** Saves people as Excel: those that the filter shows, on all its pages, or nobody, which leaves the heading row. */
export function useExport(filter: PeopleFilter): {
  readonly exportPeople: () => Promise<void>;
  readonly exportTemplate: () => Promise<void>;
} {
  const t = useT();
  const { message } = App.useApp();
  const { language, timeZone } = usePreferences();
  const save = async (asked: ReturnType<typeof askedOf>, name: string) => {
    try {
      saveFile(await askFile(userExport, { ...asked, language }), name);
    } catch (error) {
      void message.error(t('people.exportFailed', { reason: errorText(error) }));
    }
  };
  return {
    exportPeople: () => save(askedOf(filter), `${t('people.exportFile')}-${dateText(serverNow(), timeZone)}.xlsx`),
    exportTemplate: () => save({ ...askedOf({ ...filter, name: NOBODY }) }, `${t('people.templateFile')}.xlsx`),
  };
}
