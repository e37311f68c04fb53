import { UploadOutlined } from '@ant-design/icons';
import { avatarDelete, avatarSave } from '@tidegate/contract/nouns/picture/calls.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { ask, askUpload } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { changeUser, useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { ownAddress } from '../../../lib/browser/own-address.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { AvatarPicture } from './avatar-picture.tsx';
import { isAvatar, PICTURE_TYPES } from './picture-file.ts';
import { Buttons, Faint, Row, Stack } from '../../../ui/layout/box.tsx';
import styles from '../account.module.css';

interface Chosen {
  readonly file: File;
  /** Address of the file in this browser. */
  readonly preview: string;
}

/** The picture of the person: choose or drop a file, preview, save or remove it. */
export function Avatar({ name, mayEdit }: { readonly name: string; readonly mayEdit: boolean }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const avatar = useSession((session) => session.user?.avatar ?? '');
  const own = ownAddress(avatar, globalThis.location.origin);
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const preview = chosen?.preview ?? '';
  useEffect(() => (preview === '' ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const isFit = await isAvatar(file);
    setProblem(isFit ? '' : refusalText('avatarRule', language));
    setChosen(isFit ? { file, preview: URL.createObjectURL(file) } : null);
  };
  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    setProblem('');
    try {
      changeUser({ avatar: await act() });
      setChosen(null);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const save = (file: File) => run(async () => (await askUpload(avatarSave, {}, file)).avatar);
  const remove = () =>
    run(async () => {
      await ask(avatarDelete, {});
      return '';
    });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };

  if (!mayEdit) return <AvatarPicture address={own} name={name} />;
  return (
    <Row
      gap={16}
      className={styles['avatar']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <AvatarPicture address={chosen?.preview ?? own} name={name} />
      <Stack gap={6}>
        <Buttons>
          {chosen === null ? (
            <>
              <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => picker.current?.click()}>
                {t('account.avatarChoose')}
              </Button>
              {avatar !== '' && (
                <Button danger loading={isBusy} onClick={() => void remove()}>
                  {t('account.avatarDelete')}
                </Button>
              )}
            </>
          ) : (
            <>
              <Button type="primary" loading={isBusy} onClick={() => void save(chosen.file)}>
                {t('account.avatarSave')}
              </Button>
              <Button disabled={isBusy} onClick={() => setChosen(null)}>
                {t('action.cancel')}
              </Button>
            </>
          )}
          <input
            ref={picker}
            type="file"
            accept={PICTURE_TYPES}
            aria-label={t('account.avatarChoose')}
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // So that the same file can be chosen again after it was mended.
              event.target.value = '';
            }}
          />
        </Buttons>
        <Faint as="p">{t(chosen === null ? 'account.avatarRule' : 'account.avatarPreview')}</Faint>
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      </Stack>
    </Row>
  );
}
