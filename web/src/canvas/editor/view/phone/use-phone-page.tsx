import { App, Button } from 'antd';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { useNavigate } from 'react-router';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { Row } from '../../../../ui/layout/box.tsx';
import { phonePage } from '../../../compose/phone-page.ts';
import { newId } from '../scope/new-id.ts';
import type { EditorScope } from '../scope/scope.ts';

const KEY = 'phonePage';
const SHOWN_SECONDS = 12;

/** Makes a page for phones from the saved page and opens it, with the way to take that back; opens an existing one instead. */
export function usePhonePage({
  store,
  host,
  source,
}: Pick<EditorScope, 'store' | 'host' | 'source'>): () => Promise<void> {
  const t = useT();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { addPhonePage, filing, pages, pathOf } = host;
  const namesOf = (id: string) => {
    const signal = source.signal(id);
    return signal === undefined ? undefined : wordsOf(signal);
  };
  return async () => {
    const { page, isDirty } = store.getState();
    if (addPhonePage === undefined || page.con.role !== 'page') return void message.info(t('editor.phone.part'));
    if (isDirty) return void message.info(t('editor.phone.unsaved'));
    const existing = pages.find(({ options }) => options.phoneOf === filing.pageId);
    if (existing !== undefined) {
      void message.info(t('editor.phone.existing'));
      return navigate(pathOf(existing.id));
    }
    const arranged = phonePage(page, filing.pageId, { newId, namesOf });
    if (arranged === undefined) return void message.warning(t('editor.phone.tooHigh'));
    try {
      const { id, remove } = await addPhonePage(arranged);
      const undo = async () => {
        message.destroy(KEY);
        try {
          await navigate(pathOf(filing.pageId));
          await remove();
        } catch (error) {
          void message.error(errorText(error));
        }
      };
      await navigate(pathOf(id));
      void message.success({
        key: KEY,
        duration: SHOWN_SECONDS,
        content: (
          <Row as="span" inline gap={8}>
            {t('editor.phone.made')}
            <Button size="small" onClick={() => void undo()}>
              {t('editor.do.undo')}
            </Button>
          </Row>
        ),
      });
    } catch (error) {
      void message.error(errorText(error));
    }
  };
}
