import { UploadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pagePictureAdd, pagePictures } from '@tidegate/contract/calls/configuration.ts';
import type { PagePicture } from '@tidegate/contract/entities/page.ts';
import { App, Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { ask, askUpload } from '../../../../api/ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { pictureAddress } from '../../../kit/picture-address.ts';
import { useScope } from '../scope.ts';
import { pictureTemplate } from './palette-items.ts';
import { Tile } from './tile.tsx';
import styles from './left.module.css';

const SHOWN = 100;
export const PICTURE_TYPES = '.svg,.png,.jpg,.jpeg,.gif,.webp';

/** The pictures of the organisation's library. */
export function usePictures() {
  const pictures = useQuery({
    queryKey: ['editor', 'pictures'],
    queryFn: ({ signal }) => ask(pagePictures, { page: 1, pageSize: SHOWN }, { signal }),
  });
  return pictures;
}

/** Takes pictures into the library; what is refused is told with why. */
export function useAddPictures() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const add = async (files: Iterable<File>): Promise<PagePicture | undefined> => {
    setBusy(true);
    let last: PagePicture | undefined;
    try {
      for (const file of files) last = await askUpload(pagePictureAdd, { name: file.name.slice(0, 100) }, file);
    } catch (error) {
      void message.error(errorText(error));
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['editor', 'pictures'] });
    return last;
  };
  return { add, isBusy };
}

/** Own pictures, to be put on the page like symbols. */
export function PicturesPanel() {
  const t = useT();
  const { desk } = useScope();
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
      <div className={styles['pictureButtons']}>
        <Button icon={<UploadOutlined aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
          {t('editor.upload')}
        </Button>
        <Button onClick={() => desk.setState({ drawer: 'pictures' })}>{t('editor.manage')}</Button>
      </div>
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
