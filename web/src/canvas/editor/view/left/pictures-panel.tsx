import { UploadOutlined } from '@ant-design/icons';
import { pagePictureAdd, pagePictures } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { PagePicture } from '@tidegate/contract/nouns/page/page.ts';
import { App, Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { askUpload } from '../../../../api/ask.ts';
import { useAsk, useInvalidate } from '../../../../api/use-ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { pictureAddress } from '../../../kit/picture-address.ts';
import { useScope } from '../scope/scope.ts';
import { pictureTemplate } from './palette-items.ts';
import { Tile } from './tile.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './left.module.css';

const SHOWN = 100;
export const PICTURE_TYPES = '.svg,.png,.jpg,.jpeg,.gif,.webp';

/** The pictures of the organisation's library. */
export function usePictures() {
  const pictures = useAsk(pagePictures, { page: 1, pageSize: SHOWN });
  return pictures;
}

/** Adds pictures to the library; a refusal is shown with its reason. */
export function useAddPictures() {
  const t = useT();
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  const add = async (files: Iterable<File>): Promise<PagePicture | undefined> => {
    setBusy(true);
    let last: PagePicture | undefined;
    let leftOut = 0;
    try {
      for (const file of files) {
        const added = await askUpload(pagePictureAdd, { name: file.name.slice(0, 100) }, file);
        leftOut += added.leftOut ?? 0;
        last = added;
      }
    } catch (error) {
      void message.error(errorText(error));
    }
    if (leftOut > 0) void message.warning(t('editor.pictureLeftOut', { count: leftOut }));
    setBusy(false);
    await invalidate(pagePictures);
    return last;
  };
  return { add, isBusy };
}

/** Own pictures, to be put on the page like symbols. */
export function PicturesPanel() {
  const t = useT();
  const { ui } = useScope();
  const pictures = usePictures();
  const { add, isBusy } = useAddPictures();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Row wrap gap={8} align="stretch">
        <Button icon={<UploadOutlined aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
          {t('editor.upload')}
        </Button>
        <Button onClick={() => ui.setState({ drawer: 'pictures' })}>{t('editor.manage')}</Button>
      </Row>
      <p className={styles['help']}>{t('editor.uploadHelp')}</p>
      <div className={styles['scroll']}>
        <div className={styles['tiles']} data-large>
          {pictures.data?.rows.map((picture) => (
            <PictureTile key={picture.hash} picture={picture} />
          ))}
        </div>
        {pictures.data?.rows.length === 0 && <p className={styles['none']}>{t('editor.noPictures')}</p>}
        {pictures.error !== null && <p className={styles['none']}>{errorText(pictures.error)}</p>}
      </div>
    </>
  );
}

function PictureTile({ picture }: { readonly picture: PagePicture }) {
  const { hash, name, width, height } = picture;
  const template = useMemo(() => pictureTemplate(hash, { width, height }), [hash, width, height]);
  return (
    <Tile name={name} template={template}>
      <img className={styles['picture']} src={pictureAddress(hash)} alt="" loading="lazy" draggable={false} />
    </Tile>
  );
}
